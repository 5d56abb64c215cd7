#!/usr/bin/env python3
"""Other programs sign attest's signature fields, and `attest verify` recovers the original paper.

Usage: signed.py PATH-OF-ATTEST

pyHanko and pdfsig sign every field of every paper, with and without an embedded font, with a new certificate; both
check the signatures. `attest verify` must report how many bytes were added, and `--original` must return the paper as
it was before signing. A page with fields must look the same as one without, and a field may add at most 600 bytes. The
commands in .github/SIGNING.md run unchanged. Needs Debian's poppler-utils, libnss3-tools, openssl, openssh-client and
fonts-liberation, and PyPI's pyhanko, pyhanko-cli, pikepdf, pypdfium2 and numpy.
"""
import datetime
import io
import json
import logging
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy
import pikepdf
import pypdfium2
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import pkcs12
from pyhanko import stamp
from pyhanko.keys import load_certs_from_pemder
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.misc import PdfReadError
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import signers
from pyhanko.sign.timestamps import DummyTimeStamper
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko.sign.validation.dss import DocumentSecurityStore
from pyhanko_certvalidator import ValidationContext

import counted
from counted import check

logging.disable(logging.CRITICAL)
ATTEST = os.path.abspath(sys.argv[1])
HERE = pathlib.Path(__file__).resolve().parent
FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
signatures = 0


def run(*command, folder=None):
    environment = {"PATH": f"{os.path.dirname(ATTEST)}:{os.environ['PATH']}", "HOME": str(folder or "/"), "LC_ALL": "C"}
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=folder, env=environment)


def certificates(folder):
    """Makes a root certificate, a person's certificate and key, and pdfsig's database of them."""
    now = datetime.datetime.now(datetime.timezone.utc)

    def certificate(name, key, issuer=None, issuer_key=None):
        subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
        is_root = issuer is None
        usage = dict.fromkeys(
            ["key_encipherment", "data_encipherment", "key_agreement", "encipher_only", "decipher_only"], False)
        return (
            x509.CertificateBuilder().subject_name(subject).issuer_name(subject if is_root else issuer.subject)
            .public_key(key.public_key()).serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(x509.BasicConstraints(is_root, None), True)
            .add_extension(x509.KeyUsage(
                digital_signature=not is_root, content_commitment=not is_root, key_cert_sign=is_root,
                crl_sign=is_root, **usage), True)
            .sign(issuer_key or key, hashes.SHA256()))

    root_key, key = (rsa.generate_private_key(65537, 2048) for _ in range(2))
    root = certificate("A root", root_key)
    own = certificate("Marie Dupont", key, root, root_key)
    pem = serialization.Encoding.PEM
    (folder / "root.pem").write_bytes(root.public_bytes(pem))
    (folder / "marie.pem").write_bytes(own.public_bytes(pem))
    (folder / "marie.key").write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    (folder / "marie.p12").write_bytes(pkcs12.serialize_key_and_certificates(
        b"marie", key, own, [root], serialization.BestAvailableEncryption(b"secret")))
    (folder / "nss").mkdir()
    run("certutil", "-N", "-d", "sql:nss", "--empty-password", folder=folder)
    run("pk12util", "-i", "marie.p12", "-d", "sql:nss", "-W", "secret", folder=folder)
    run("certutil", "-A", "-d", "sql:nss", "-n", "root", "-t", "CT,C,C", "-i", "root.pem", folder=folder)


class World:
    def __init__(self, folder):
        self.folder = folder
        certificates(folder)
        self.signer = signers.SimpleSigner.load(
            folder / "marie.key", folder / "marie.pem", ca_chain_files=(folder / "root.pem",))
        self.root = list(load_certs_from_pemder([folder / "root.pem"]))
        self.clock = DummyTimeStamper(self.signer.signing_cert, self.signer.signing_key)

    def make(self, name, *words):
        self.made = run(ATTEST, "now", "-p", "demo", "--blank", *words, "-o", self.folder / name, folder=self.folder)
        return (self.folder / name).read_bytes() if self.made.returncode == 0 else None

    def pyhanko(self, data, field, **options):
        """Signs with pyHanko, with an empty stamp, because its own stamp text uses a font that it does not embed."""
        global signatures
        signatures += 1
        metadata = signers.PdfSignatureMetadata(field_name=field, md_algorithm="sha256", **options)
        style = stamp.StaticStampStyle(border_width=1)
        out = signers.PdfSigner(metadata, signer=self.signer, stamp_style=style).sign_pdf(
            IncrementalPdfFileWriter(io.BytesIO(data)), existing_fields_only=field.startswith("Signature"))
        return out.getvalue()

    def pdfsig(self, data, field):
        global signatures
        signatures += 1
        (self.folder / "in.pdf").write_bytes(data)
        (self.folder / "out.pdf").unlink(missing_ok=True)
        run("pdfsig", "-nssdir", "sql:nss", "-sign", field, "-nick", "marie", "in.pdf", "out.pdf", folder=self.folder)
        return (self.folder / "out.pdf").read_bytes()

    def judged_by_pdfsig(self, data):
        """The number of signatures that pdfsig reports as valid and trusted."""
        (self.folder / "in.pdf").write_bytes(data)
        told = run("pdfsig", "-nssdir", "sql:nss", "in.pdf", folder=self.folder).stdout
        return min(told.count("Signature is Valid."), told.count("Certificate is Trusted."))

    def judged_by_pyhanko(self, data, strict=True):
        """Whether pyHanko accepts each signature, in signing order; None if it cannot read the file."""
        try:
            reader = PdfFileReader(io.BytesIO(data), strict=strict)
            context = ValidationContext(trust_roots=self.root)
            return [validate_pdf_signature(one, context).bottom_line for one in reader.embedded_signatures]
        except PdfReadError:
            return None

    def intact(self, data, what):
        (self.folder / "in.pdf").write_bytes(data)
        result = run(ATTEST, "verify", "in.pdf", folder=self.folder)
        check(result.returncode == 0, f"{what}: {result.stderr}")

    def extended(self, data, paper, what):
        """Checks the result of `attest verify` for a signed file, and the recovered paper."""
        (self.folder / "in.pdf").write_bytes(data)
        told = run(ATTEST, "verify", "in.pdf", folder=self.folder)
        words = [f"first {len(paper)} bytes", f"{len(data) - len(paper)} bytes added", "--original", "pdfsig", "pyhanko"]
        check(
            told.returncode == 65 and all(word in told.stderr for word in words) and "demo" not in told.stderr,
            f"{what}: {told.returncode} {told.stderr!r}")
        original = self.folder / "original.pdf"
        original.unlink(missing_ok=True)
        told = run(ATTEST, "verify", "--original", original, "in.pdf", folder=self.folder)
        check(
            told.returncode == 0 and original.read_bytes() == paper and "check who owns it" in told.stderr,
            f"{what}: the original: {told.stderr!r}")

    def conformance(self, data, what, *expected):
        """Checks that check_pdf.py reports exactly these rules as broken."""
        (self.folder / "in.pdf").write_bytes(data)
        out = run(sys.executable, HERE / "check_pdf.py", "--no-render", "--json", "in.pdf", folder=self.folder)
        broken = json.loads(out.stdout)["fails"] if out.stdout else [out.stderr]
        check(sorted(broken) == sorted(expected), f"{what}: check_pdf.py says {broken}")


def fields(data):
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [str(field.T) for field in pdf.Root.AcroForm.Fields] if "/AcroForm" in pdf.Root else []


def raster(data):
    return [page.render(scale=2, grayscale=True).to_numpy() for page in pypdfium2.PdfDocument(data)]


def judge_paper(world, name, *font):
    what = f"{name}{' with a font' if font else ''}"
    plain, paper = world.make("plain.pdf", "-t", name, *font), world.make("paper.pdf", "-t", name, "--signable", *font)
    if paper is None:
        refused = world.made.returncode == 64 and "has no signature box" in world.made.stderr
        check(refused, f"{what}: {world.made.returncode} {world.made.stderr}")
        return None
    names = fields(paper)
    check(names and not fields(plain), f"{what}: fields {names}")
    check(len(paper) - len(plain) <= 600 * len(names), f"{what}: {len(paper) - len(plain)} bytes more")
    same = all(map(numpy.array_equal, raster(plain), raster(paper)))
    check(same and len(raster(plain)) == len(raster(paper)), f"{what}: PDFium draws another page")
    world.intact(paper, what)
    by_pyhanko = by_pdfsig = paper
    for field in names:
        by_pyhanko, by_pdfsig = world.pyhanko(by_pyhanko, field), world.pdfsig(by_pdfsig, field)
    for signed, tool in [(by_pyhanko, "pyHanko"), (by_pdfsig, "pdfsig")]:
        world.extended(signed, paper, f"{what} by {tool}")
        check(world.judged_by_pdfsig(signed) == len(names), f"{what} by {tool}: pdfsig")
    check(world.judged_by_pyhanko(by_pyhanko) == [True] * len(names), f"{what} by pyHanko: pyHanko")
    # pdfsig rewrites the empty appearance with another generation number, which pyHanko in strict
    # mode does not read, and adds a time to the field, which pyHanko treats as a change of signed
    # content.
    check(world.judged_by_pyhanko(by_pdfsig) is None, f"{what} by pdfsig: pyHanko reads it strictly")
    expected = [False] * (len(names) - 1) + [True]
    check(world.judged_by_pyhanko(by_pdfsig, strict=False) == expected, f"{what} by pdfsig: pyHanko")
    return len(names)


def judge_standards(world):
    """PDF/A and PDF/UA conformance before and after signing."""
    paper = world.make("paper.pdf", "-t", "procuration", "--signable", "--font", FONT)
    world.conformance(paper, "before")
    # A signed file has more than one revision.
    world.conformance(world.pdfsig(paper, "Signature-1"), "after pdfsig", "X-one-revision")
    # pyHanko rewrites the XMP with a URI as a resource, where check_pdf.py does not look for it.
    rewritten = ["X-one-revision", "X-info-xmp", "A 6.6.2.3.1-1", "A 6.6.2.3.3-3"]
    world.conformance(world.pyhanko(paper, "Signature-1"), "after pyHanko", *rewritten)
    # pyHanko's command line draws a stamp in a font that is not embedded.
    (world.folder / "in.pdf").write_bytes(paper)
    result = run(
        "pyhanko", "sign", "addsig", "--field", "Signature-1", "pemder", "--key", "marie.key", "--cert", "marie.pem",
        "--chain", "root.pem", "--no-pass", "in.pdf", "out.pdf", folder=world.folder)
    check(result.returncode == 0, f"pyhanko sign addsig: {result.stderr}")
    signed = (world.folder / "out.pdf").read_bytes()
    world.conformance(
        signed, "after pyHanko with its stamp", *rewritten, "A 6.2.11.4.1-1", "UA 7.21.4.1-1")
    world.extended(signed, paper, "by the command line of pyHanko")
    result = run("pyhanko", "sign", "validate", "--trust", "root.pem", "out.pdf", folder=world.folder)
    check("INTACT:TRUSTED,UNTOUCHED" in result.stdout, f"pyhanko sign validate: {result.stdout}")


def judge_other_ways(world):
    """Signs in both orders, then with both programs, certifies, signs in a field made by pyHanko, and adds validation
    data and a time stamp."""
    paper = world.make("paper.pdf", "-t", "procuration", "--signable", "--font", FONT)
    by_pyhanko = world.pyhanko(paper, "Signature-1")
    for order in [("Signature-1", "Signature-2"), ("Signature-2", "Signature-1")]:
        twice = world.pyhanko(world.pyhanko(paper, order[0]), order[1])
        world.extended(twice, paper, f"{order}")
        check(world.judged_by_pyhanko(twice) == [True, True], f"{order}: pyHanko")
    mixed = world.pdfsig(by_pyhanko, "Signature-2")
    world.extended(mixed, paper, "by both")
    check(world.judged_by_pdfsig(mixed) == 2, "by both: pdfsig")
    world.extended(world.pyhanko(paper, "Signature-1", certify=True), paper, "certified")
    world.extended(world.pyhanko(paper, "Own"), paper, "a field of pyHanko's own")
    out = io.BytesIO(by_pyhanko)
    DocumentSecurityStore.add_dss(
        out, PdfFileReader(io.BytesIO(by_pyhanko)).embedded_signatures[0].pkcs7_content, certs=world.root)
    world.extended(out.getvalue(), paper, "with validation data")
    stamped = signers.PdfTimeStamper(world.clock).timestamp_pdf(
        IncrementalPdfFileWriter(io.BytesIO(by_pyhanko)), "sha256").getvalue()
    world.extended(stamped, paper, "with a time stamp")


def judge_page(world):
    """The commands in SIGNING.md, in order."""
    page = (HERE.parent.parent / ".github/SIGNING.md").read_text()
    commands = re.findall(r"^    (.*)", page, re.M)
    check(len(commands) > 5, "SIGNING.md has no commands")
    world.make("paper.pdf", "-t", "sur-l-honneur", "--signable")
    run("rm", "-r", "nss", "marie.key", "original.pdf", folder=world.folder)
    for command in commands:
        result = run("bash", "-c", command, folder=world.folder)
        check(result.returncode == 0, f"{command}: {result.stdout}{result.stderr}")
    paper = (world.folder / "paper.pdf").read_bytes()
    for name in ["signed.pdf", "signed-too.pdf"]:
        world.extended((world.folder / name).read_bytes(), paper, f"{name} of SIGNING.md")


def main():
    with tempfile.TemporaryDirectory() as folder:
        world = World(pathlib.Path(folder))
        listed = run(ATTEST, "template", "list", folder=folder).stdout.splitlines()
        papers = [line.split("\t")[0] for line in listed]
        counts = [judge_paper(world, name, *font) for name in papers for font in [(), ("--font", FONT)]]
        signed = [count for count in counts if count]
        check(len(signed) >= 60, f"only {len(signed)} papers can be signed")
        judge_standards(world)
        judge_other_ways(world)
        judge_page(world)
    print(
        f"{signatures} signatures in {sum(signed)} fields of {len(signed) // 2} papers by two programs, and "
        f"{counted.checks} judgements of them")
    sys.exit(counted.failures > 0)


main()
