"""One build that contains many faults behind switches, and the tests of that build."""

import concurrent.futures
import json
import os
import re
import resource
import signal
import subprocess
import threading
import time
from collections import defaultdict
from pathlib import Path

from checkout import Broken, sync

HERE = Path(__file__).resolve().parent
NUMBER = "\u0001"
MEMORY = 12 << 30
SWITCH = """
import Glibc

// The switches of the faults in this module: at most one is on, and which are asked for is recorded.
@usableFromInline nonisolated(unsafe) let faultThatIsOn: Int =
  getenv("HITSCOPE_FAULT").flatMap { Int(String(cString: $0)) } ?? -1
private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("HITSCOPE_FAULTS_REACHED") else { return nil }
  let file = open(path, O_RDWR | O_CLOEXEC)
  guard file >= 0, let start = mmap(nil, %d, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
    start != MAP_FAILED
  else { return nil }
  close(file)
  return start.assumingMemoryBound(to: UInt8.self)
}()
@usableFromInline func isFaultOn(_ number: Int) -> Bool {
  if let reached { reached[number] = 1 }
  return number == faultThatIsOn
}
"""


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def built_finder(scratch):
    """Builds the program that finds places for faults in sources. Returns its path."""
    folder = scratch / "sites"
    built = run(["swift", "build", "-c", "release", "--package-path", HERE / "Sites",
                 "--scratch-path", folder])
    if built.returncode:
        raise Broken(f"the generator does not build:\n{built.stdout[-2000:]}{built.stderr[-2000:]}")
    return folder / "release/Sites"


class Build:
    """A copy of the checkout whose sources contain the faults of a sample.

    A fault has a file, the UTF-8 offsets `start` and `end` of the text that it replaces, and its
    code, `switched`. Faults may replace the same text, which becomes the `switched` of each,
    followed by `otherwise`.
    """

    def __init__(self, scratch):
        # The checkout may change meanwhile; the sample belongs to one state of it.
        self.base = scratch / "base"
        self.copy = scratch / "copy"

    def write(self, faults):
        """Inserts the faults into the copy; all other files are those of the base."""
        by_place = defaultdict(list)
        for fault in faults:
            by_place[fault.file, fault.start, fault.end].append(fault)
        contents, done = {}, {}
        for (file, start, end), own in sorted(by_place.items()):
            text = (self.base / file).read_bytes()
            written, place = done.get(file, (b"", 0))
            written += text[place:start]
            for fault in own:
                fault.first = written.count(b"\n") + 1
                written += fault.switched.replace(NUMBER, str(fault.number)).encode()
                fault.last = written.count(b"\n") + 1
            written += own[0].otherwise.encode()
            done[file] = written, end
            contents[file] = written + text[end:]
        for target in {f.target for f in faults}:
            contents[f"Sources/{target}/FaultSwitch.swift"] = (SWITCH % 65536).encode()
        sync(self.copy, contents, self.base)

    def compile(self):
        """Builds everything. Returns the errors; empty on success."""
        built = run(["swift", "build", "--package-path", self.copy, "--build-tests",
                     "-debug-info-format", "none"])
        if built.returncode == 0:
            return ""
        text = built.stdout + built.stderr
        errors = [line for line in text.split("\n") if "error:" in line]
        return "\n".join(errors or text.split("\n")[-20:])

    def commands(self):
        """Returns the compiler command of each target, as the package manager recorded it."""
        text = (self.copy / ".build/debug.yaml").read_text(encoding="utf-8")
        found = {}
        for match in re.finditer(r'\n  "C\.[^"]*debug\.module":\n(.*?)(?=\n\n)', text, re.S):
            line = re.search(r"args: (\[.*\])", match[1])
            if line:
                arguments = json.loads(line[1])
                found[arguments[arguments.index("-module-name") + 1]] = arguments
        names = {path.name for path in (self.copy / "Sources").iterdir()}
        return {name: found[module_name(name)] for name in names if module_name(name) in found}

    def check(self, target, command):
        """Compiles one module with its faults, the others without. Returns the errors."""
        skip = {"-output-file-map", "-emit-module-path", "-emit-objc-header-path",
                "-index-store-path"}
        drop = {"-emit-module", "-emit-dependencies", "-incremental", "-c", "-enable-batch-mode",
                "-serialize-diagnostics", "-parseable-output", "-emit-objc-header", "-g", "-j2"}
        arguments, following = [], False
        for word in command:
            if following:
                following = False
            elif word in skip:
                following = True
            elif word not in drop and not word.startswith("@"):
                arguments.append(word)
        files = sorted(str(f) for f in (self.copy / "Sources" / target).rglob("*.swift"))
        result = run(arguments + ["-wmo", "-suppress-warnings", "-emit-sil", "-o", "/dev/null",
                                  *files])
        if result.returncode == 0:
            return []
        found = re.findall(r"^(/.*?\.swift):(\d+):\d+: error: (.*)$", result.stderr, re.M)
        if not found:
            raise Broken(f"{target} does not compile:\n{result.stderr[-3000:]}")
        return [(str(Path(f).relative_to(self.copy)), int(n), text) for f, n, text in found]

    def settle(self, sample, jobs):
        """Replaces faults that do not compile until all faults compile."""
        commands = self.commands()
        targets = {f.target for f in sample.chosen}
        for _ in range(12):
            self.write(sample.chosen)
            with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
                errors = sum(pool.map(lambda t: self.check(t, commands[t]), sorted(targets)), [])
            broken = {guilty(error, sample.chosen) for error in errors}
            print(f"{len(sample.chosen)} faults, {len(broken)} do not compile", flush=True)
            if not broken:
                return
            targets = {f.target for f in broken}
            sample.remove(broken)
            sample.fill()
        raise Broken("some faults still do not compile")


def module_name(target):
    return target.replace("-", "_")


def guilty(error, faults):
    """Returns the cause of an error: the fault on its line, else the last one before it."""
    file, line, text = error
    own = [f for f in faults if f.file == file]
    on_line = [f for f in own if f.first <= line <= f.last]
    before = [f for f in own if f.first <= line]
    if not own:
        raise Broken(f"{file}:{line}: {text}")
    return (on_line or before[::-1] or own)[0]


# -- Tests

class Tests:
    """The suites of one build."""

    def __init__(self, build, jobs):
        self.copy = build.copy
        self.binary = next((build.copy / ".build/debug").glob("*PackageTests.xctest"))
        self.jobs = jobs
        names = run([self.binary, "--testing-library", "swift-testing", "--list-tests"]).stdout
        found = {line.split("/")[0] for line in names.split("\n") if "." in line}
        self.suites = sorted(s for s in found if not s.startswith("TidyTests."))
        self.seconds = {}
        self.reached = {}
        self.unsound = set()

    def run(self, suites, fault=None, reached=None, limit=600):
        """Runs suites until the first failure. Returns the failure; None if all pass."""
        environment = {k: v for k, v in os.environ.items() if k != "HITSCOPE_FAULT"}
        environment.update(NO_COLOR="1", TERM="dumb")
        if fault is not None:
            environment["HITSCOPE_FAULT"] = str(fault)
        if reached:
            environment["HITSCOPE_FAULTS_REACHED"] = str(reached)
        words = [self.binary, "--testing-library", "swift-testing"]
        for suite in suites:
            words += ["--filter", "^" + re.escape(suite).replace("\\`", "`") + "(/|$)"]
        process = subprocess.Popen(
            words, cwd=self.copy, env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
        is_late = threading.Event()

        def stop():
            is_late.set()
            end(process)
        alarm = threading.Timer(limit, stop)
        alarm.start()
        failure = passed = None
        for raw in process.stdout:
            line = raw.decode("utf-8", "replace").rstrip()
            if re.search(r"recorded an issue|^.{0,3}Test .* failed after", line):
                failure = line.strip(" ✘􀢄")
                break
            passed = passed or re.search(r"Test run with .* passed", line)
        alarm.cancel()
        if failure:
            end(process)
        process.wait()
        process.stdout.close()
        if is_late.is_set():
            return f"timeout after {limit:.0f} s"
        if failure or (passed and process.returncode == 0):
            return failure
        return f"ended with status {process.returncode}"

    def survey(self, scratch, count):
        """Runs every suite without a fault, and records the switches that it reaches."""
        def one(suite):
            place = scratch / f"reached-{threading.get_ident()}"
            place.write_bytes(bytes(65536))
            start = time.monotonic()
            failure = self.run([suite], reached=place)
            self.seconds[suite] = time.monotonic() - start
            marks = place.read_bytes()
            self.reached[suite] = {n for n in range(count) if marks[n]}
            return suite, failure
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            for suite, failure in pool.map(one, self.suites):
                if failure and self.run([suite]):
                    self.unsound.add(suite)
                    print(f"ignored, because it fails without a fault: {suite}: {failure}")

    def failure(self, fault, slowest):
        """Tries a fault with the suites of its own target that reach it, then with those of other
        targets that take less than `slowest` seconds. Returns the failure; None if all pass."""
        reaching = [s for s in self.suites
                    if fault.number in self.reached[s] and s not in self.unsound]
        own = [s for s in reaching if s.startswith(fault.target + "Tests.")]
        # A target without tests, such as the program itself: all suites that reach it count.
        if not any(s.startswith(fault.target + "Tests.") for s in self.suites):
            own = reaching
        others = [s for s in reaching if s not in own and self.seconds[s] < slowest]
        for suites in [own, others]:
            usual = sum(self.seconds[s] for s in suites)
            failure = suites and self.run(suites, fault.number, limit=max(30, 3 * usual))
            if failure:
                return failure
        return None

    def is_reached(self, fault):
        return any(fault.number in numbers for numbers in self.reached.values())


def end(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
