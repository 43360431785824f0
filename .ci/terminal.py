"""A pseudo-terminal with a program in it, the screen that a person would see there, and checks of what is on it."""
import codecs
import errno
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata

PATIENCE = 30  # seconds that a wait may take before it is a failure; none is expected to take one


CHECKS = []


class Failure(Exception):
    pass


def check(function):
    """Marks a function as one of the checks that `run_checks` runs, in their order."""
    CHECKS.append(function)
    return function


def expect(condition, message, terminal=None):
    if not condition:
        raise Failure(message + (f". The screen:\n{terminal.screen.text}" if terminal else ""))


def run_checks(wanted="", before=lambda: None):
    """Runs the checks with this in their names, tells how each one ended, and returns the status to exit with."""
    checks = [function for function in CHECKS if wanted in function.__name__]
    failures = 0
    for function in checks:
        name = function.__name__.replace("_", " ")
        before()
        try:
            function()
            print(f"✔ {name}", flush=True)
        except Failure as failure:
            failures += 1
            print(f"✘ {name}: {failure}", flush=True)
    print(f"{len(checks) - failures} of {len(checks)} checks passed")
    return 1 if failures or not checks else 0


class Screen:
    """Obeys just the sequences that the programs here write; any other one is a failure."""

    SEQUENCE = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])")

    def __init__(self, rows, columns):
        self.resize(rows, columns)
        self.pending = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.is_other = False
        self.has_cursor = True
        self.is_drawing = False  # in the midst of a frame
        self.text_before = ""
        self.has_colors = False

    def resize(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.cells = [[" "] * columns for _ in range(rows)]
        self.reversed_rows = set()
        self.row = self.column = 0
        self.is_reversed = False

    def feed(self, data):
        text = self.pending + self.decoder.decode(data)
        self.pending = ""
        while text:
            if text[0] == "\x1b":
                cut = re.match(r"\x1b(\[\??[0-9;]*)?(?=\x1b)", text)
                if cut:  # a signal came in the midst of it
                    text = text[cut.end():]
                    continue
                match = self.SEQUENCE.match(text)
                if not match:
                    if len(text) < 16 and re.fullmatch(r"\x1b(\[\??[0-9;]*)?", text):
                        self.pending = text
                        return
                    raise Failure(f"an unknown sequence: {text[:16]!r}")
                self.obey(*match.groups())
                text = text[match.end():]
            else:
                self.put(text[0])
                text = text[1:]

    def obey(self, private, parameters, final):
        numbers = [int(p) for p in parameters.split(";") if p]
        if private and final in "hl" and numbers == [1049]:
            self.is_other = final == "h"
        elif private and final in "hl" and numbers == [2026]:
            self.is_drawing = final == "h"
        elif private and final in "hl" and numbers == [25]:
            self.has_cursor = final == "h"
        elif final == "H":
            row, column = (numbers + [1, 1])[:2]
            if row > self.rows:
                return  # drawn for the size of before
            self.row, self.column = row - 1, column - 1
        elif final == "K" and not numbers and not self.is_other:
            pass  # the line of progress is begun anew, or goes
        elif final == "K" and numbers == [2]:
            self.cells[self.row] = [" "] * self.columns
            self.reversed_rows.discard(self.row)
        elif final == "m" and numbers in ([0], [7]):
            self.is_reversed = numbers == [7]
        elif final == "m" and numbers in ([1], [2], [31], [32]):
            self.has_colors = True
        else:
            raise Failure(f"an unexpected sequence: {private}{parameters}{final}")

    def put(self, character):
        if not self.is_other:
            self.text_before += character
            return
        if ord(character) < 32 or ord(character) == 127:
            raise Failure(f"a control character on the screen: {character!r}")
        width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if self.column + width > self.columns:
            return
        # The second cell of a wide character holds nothing of its own.
        self.cells[self.row][self.column : self.column + width] = [character, ""][:width]
        if self.is_reversed:
            self.reversed_rows.add(self.row)
        self.column += width

    @property
    def lines(self):
        return ["".join(row).rstrip() for row in self.cells]

    @property
    def text(self):
        return "\n".join(self.lines)

    @property
    def selected(self):
        """The line that stands out."""
        return "\n".join(self.lines[row] for row in sorted(self.reversed_rows))


class Terminal:
    """Starts a program in a terminal of its own, as the leader of its session."""

    def __init__(self, words, rows=24, columns=80, term="xterm", environment=None):
        self.screen = Screen(rows, columns)
        self.master, self.slave = pty.openpty()
        self.set_size(rows, columns)
        self.modes = termios.tcgetattr(self.slave)
        self.status = None
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.setsid()
                fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
                for number in range(3):
                    os.dup2(self.slave, number)
                os.closerange(3, 100)
                variables = {**os.environ, "TERM": term, **(environment or {})}
                os.execvpe(words[0], words, variables)
            finally:
                os._exit(127)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        for descriptor in (self.master, self.slave):
            try:
                os.close(descriptor)
            except OSError:
                pass

    def set_size(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, rows, columns):
        self.screen.resize(rows, columns)
        self.set_size(rows, columns)

    def type(self, data):
        os.write(self.master, data if isinstance(data, bytes) else data.encode())

    def signal(self, number):
        os.kill(self.pid, number)

    def read(self, seconds):
        """Takes what the program has written, or waits for it; false if nothing came."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError as error:
            if error.errno == errno.EIO:
                return False
            raise
        self.screen.feed(data)
        return bool(data)

    def see(self, what, condition):
        """Waits until the screen is as it should be."""
        deadline = time.monotonic() + PATIENCE
        while self.screen.is_drawing or not condition(self.screen):
            left = deadline - time.monotonic()
            if left <= 0 or not self.read(min(left, 0.5)) and self.has_ended():
                raise Failure(f"not seen: {what}. The screen, status {self.status}:\n{self.screen.text}\n{self.screen.text_before}")

    def has_ended(self):
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def end(self):
        """Waits for the end of the program and reads the rest; the exit code, or a signal's number below 0."""
        deadline = time.monotonic() + PATIENCE
        while not self.has_ended():
            if time.monotonic() > deadline:
                raise Failure(f"the program does not end. The screen:\n{self.screen.text}")
            self.read(0.05)
        while self.read(0):
            pass
        return self.status

    def wait_until_stopped(self):
        deadline = time.monotonic() + PATIENCE
        while True:
            pid, status = os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED)
            if pid and os.WIFSTOPPED(status):
                break
            if pid or time.monotonic() > deadline:
                raise Failure(f"the program was not stopped: {status}")
            self.read(0.05)
        while self.read(0):
            pass

    def is_given_back(self):
        return (
            termios.tcgetattr(self.slave) == self.modes and not self.screen.is_other and self.screen.has_cursor
        )
