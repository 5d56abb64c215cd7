"""A program in a pseudo-terminal, with `vt.py` at the other end: its output is interpreted,
its queries are answered, and everything that it leaves behind is reported.

The program runs in its own foreground process group below a session leader that stands in for a
shell: an orphaned group would never stop on SIGTSTP, and nothing about suspending would be tested.
"""
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
import tty

from vt import VT, Persona, rasterise

CELL = (10, 20)


def window(descriptor, columns, rows):
    size = struct.pack("HHHH", rows, columns, columns * CELL[0], rows * CELL[1])
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, size)


class PseudoTerminal:
    def __init__(self, command, columns=80, rows=24, persona=None, environment=None):
        self.vt = VT(columns, rows, persona or Persona(), CELL)
        self.last = time.monotonic()
        self.answered = None
        self.status = self.cpu = self.pid = None
        self.is_stopped = False
        self.is_same = None
        self.leaked = b""
        self.news = b""
        self.is_read = True
        report, self.report_end = os.pipe()
        leader, self.master = pty.fork()
        if leader == 0:
            try:
                self._lead(command, columns, rows, environment or {})
            finally:
                os._exit(0)
        os.close(self.report_end)
        self.leader, self.report = leader, report
        os.set_blocking(report, False)
        self.until(lambda: self.pid is not None, 5)

    # The session leader, which stands in for a shell.

    def _lead(self, command, columns, rows, environment):
        window(0, columns, rows)
        for name in ("SIGTTOU", "SIGHUP", "SIGINT", "SIGQUIT", "SIGTSTP"):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
        first = termios.tcgetattr(0)
        program = os.fork()
        if program == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(0, os.getpgid(0))
            for name in ("SIGTTOU", "SIGHUP", "SIGINT", "SIGQUIT", "SIGTSTP"):
                signal.signal(getattr(signal, name), signal.SIG_DFL)
            os.execvpe(command[0], command, environment)
        self._tell("pid %d" % program)

        def foreground(*_):
            os.tcsetpgrp(0, program)
            os.kill(program, signal.SIGCONT)

        # The effects of `fg` and `bg`, and of `fg` for a running job, which gets no signal.
        signal.signal(signal.SIGUSR1, foreground)
        signal.signal(signal.SIGUSR2, lambda *_: os.kill(program, signal.SIGCONT))
        signal.signal(signal.SIGALRM, lambda *_: os.tcsetpgrp(0, program))
        while True:
            _, status, usage = os.wait4(program, os.WUNTRACED | os.WCONTINUED)
            if os.WIFSTOPPED(status):
                os.tcsetpgrp(0, os.getpgid(0))
                # The shell now reads a line with its own settings.
                termios.tcsetattr(0, termios.TCSANOW, first)
                self._tell("stop")
            elif os.WIFCONTINUED(status):
                self._tell("cont")
            else:
                break
        os.tcsetpgrp(0, os.getpgid(0))
        is_same = termios.tcgetattr(0)[:6] == first[:6]
        seconds = usage.ru_utime + usage.ru_stime
        # Pending and late answers would be typed into the shell.
        tty.setraw(0, termios.TCSANOW)
        time.sleep(0.05 + 1.5 * self.vt.p.latency)
        left = os.read(0, 4096) if select.select([0], [], [], 0)[0] else b""
        self._tell("exit %d %f %d %s" % (status, seconds, is_same, left.hex() or "-"))

    def _tell(self, line):
        os.write(self.report_end, line.encode() + b"\n")

    # The methods that the judges call.

    def until(self, holds, seconds):
        """Waits until a condition holds; returns whether it did in time."""
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() >= end:
                return False
            self._turn(min(0.01, end - time.monotonic()))
        return True

    def run(self, seconds):
        self.until(lambda: False, seconds)

    def settle(self, seconds=5, quiet=0.15):
        """Waits until the screen has been quiet for a while."""
        self.last = time.monotonic()
        return self.until(
            lambda: time.monotonic() - self.last > quiet and self.vt.bytes_in > 0, seconds)

    def type(self, text):
        os.write(self.master, text.encode("latin1"))
        self.run(0.02)

    def kill(self, name):
        os.kill(self.pid, getattr(signal, "SIG" + name))

    def tell_leader(self, name):
        os.kill(self.leader, getattr(signal, name))

    def resize(self, columns, rows):
        self.vt.resize(columns, rows)
        window(self.master, columns, rows)

    def end(self, seconds=3):
        """Waits for the end; returns the status as in a shell, or None if it had to be killed."""
        if not self.until(lambda: self.status is not None, seconds):
            os.kill(self.pid, signal.SIGKILL)
            self.until(lambda: self.status is not None, 3)
            self.close()
            return None
        self.run(0.05)
        self.close()
        killer = self.status & 0x7F
        return 128 + killer if killer else self.status >> 8

    def close(self):
        for descriptor in (self.master, self.report):
            os.close(descriptor)
        os.waitpid(self.leader, 0)

    def remains(self):
        """Everything left behind: modes, settings and unread answers; also unknown sequences."""
        remains = list(self.vt.left_on())
        if self.is_same is False:
            remains.append("termios")
        if self.leaked:
            remains.append("answers %r" % self.leaked)
        if self.vt.unknown:
            remains.append("unknown %r" % self.vt.unknown[:3])
        return remains

    def text(self):
        return self.vt.text()

    def picture(self):
        return rasterise(self.vt, CELL)

    def _turn(self, patience):
        descriptors = [self.report] + ([self.master] if self.is_read else [])
        for ready in select.select(descriptors, [], [], max(0, patience))[0]:
            try:
                data = os.read(ready, 65536)
            except OSError:
                data = b""
            if ready == self.report:
                self._hear(data)
            elif data:
                self.last = time.monotonic()
                self.vt.feed(data)
        replies = self.vt.take_replies()
        if replies:
            self.answered = time.monotonic()
            os.write(self.master, replies)

    def _hear(self, data):
        *lines, self.news = (self.news + data).split(b"\n")
        for line in lines:
            word, *rest = line.decode().split()
            if word == "pid":
                self.pid = int(rest[0])
            elif word == "exit":
                self.status, self.cpu, self.is_same = int(rest[0]), float(rest[1]), rest[2] == "1"
                self.leaked = b"" if rest[3] == "-" else bytes.fromhex(rest[3])
            else:
                self.is_stopped = word == "stop"
