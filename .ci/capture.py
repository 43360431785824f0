"""Rewrites, or with --check compares, the captured console blocks of the Markdown files: see .ci/capture."""

import functools
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# What is another one each time, or belongs to a build and not to what is shown.
NOISE = [
    r"^\[\d+/\d+\] .*$", r"^Building for .*$", r"^Build of product .*$", r"^Build complete!.*$",
    r"^Test Suite .*$", r"^\t Executed .*$", r"^↳ Testing Library Version.*$", r"^↳ Target Platform.*$",
    r"^warning: .*unhandled.*$",
]


# The version whose words the guides show: later ones print the values of a failed expectation on lines of their own.
SHOWN = "6.3"


def is_shown_version():
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    found = re.search(r"Swift version (\d+\.\d+)", version)
    if found and found.group(1) == SHOWN:
        return True
    print(f"not compared: the guides show the output of Swift {SHOWN}, and this is {found.group(1) if found else version}")
    return False


def normalized(output):
    lines = [line.rstrip() for line in output.splitlines()]
    lines = [line for line in lines if not any(re.match(pattern, line) for pattern in NOISE)]
    lines = [re.sub(r"\d+\.\d+ seconds", "… seconds", line).replace(f"{ROOT}/", "") for line in lines]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return lines


@functools.cache
def run(command):
    """What the command prints; a guide and its Japanese twin show the same ones."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"NO_COLOR": "1", "TERM": "dumb", "XDG_DATA_HOME": folder, "TMPDIR": folder}
        result = subprocess.run(
            ["bash", "-c", command], cwd=ROOT, env=environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600)
    return normalized(result.stdout)


def captured(block):
    """The block anew: each line after `$ ` is a command, what follows it is what it prints."""
    lines = []
    for command in (line for line in block if line.startswith("$ ")):
        lines += [command] + run(command[2:])
    return lines


def rewritten(path, text):
    """The text with its blocks anew, and the places where they have changed."""
    lines, result, changes = text.split("\n"), [], []
    index = 0
    while index < len(lines):
        result.append(lines[index])
        if lines[index] == "```console captured":
            end = lines.index("```", index)
            block = captured(lines[index + 1 : end])
            if block != lines[index + 1 : end]:
                changes.append((f"{path.relative_to(ROOT)}:{index + 1}", lines[index + 1 : end], block))
            result += block + ["```"]
            index = end
        index += 1
    return "\n".join(result), changes


def main():
    is_check = "--check" in sys.argv[1:]
    if is_check and not is_shown_version():
        return
    failed = False
    files = sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("Guides/*.md"))
    for path in files:
        text = path.read_text()
        if "```console captured" not in text:
            continue
        new, changes = rewritten(path, text)
        for place, was, now in changes:
            failed = True
            print(f"{place}: the output has changed\n--- it was\n" + "\n".join(was) + "\n--- it is\n" + "\n".join(now))
        if changes and not is_check:
            path.write_text(new)
    if is_check and failed:
        sys.exit("bash .ci/capture takes the output over")
    print("captured output is " + ("taken over" if failed else "as it was"))


main()
