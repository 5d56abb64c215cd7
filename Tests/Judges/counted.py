"""Counts a judge's checks, and prints those that fail."""
checks = failures = 0


def check(holds, *words):
    """Counts a check; returns whether it holds."""
    global checks, failures
    checks += 1
    if not holds:
        failures += 1
        print("FAIL", *words, flush=True)
    return holds
