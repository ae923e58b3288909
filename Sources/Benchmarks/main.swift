/// Prints ratios and times measured in one run, on this machine. Build with `-c release`.
///
/// usage: Benchmarks [search|loop|frame|space|outline|touch|answers|edit|scene|large|format|scaling|instructions …]   without a name, all but the instructions
///        Benchmarks … --json FILE                     writes the times, in seconds
///        Benchmarks … --compare FILE                  compares them with those of an earlier run
///        Benchmarks soak [HOURS]                      two hours at the window, in a minute

let benchmarks: KeyValuePairs<String, () -> Void> = [
  "search": HitTestBenchmark.run, "loop": LoopBenchmark.run, "frame": FrameBenchmark.run,
  "space": SpaceBenchmark.run,
  "outline": OutlineBenchmark.run, "touch": TouchBenchmark.run,
  "answers": AnswersBenchmark.run, "edit": EditBenchmark.run,
  "scene": SceneBenchmark.run, "large": LargeSceneBenchmark.run, "format": FormatBenchmark.run,
  "scaling": ScalingBenchmark.run, "instructions": InstructionBenchmark.run,
]
var arguments = Array(CommandLine.arguments.dropFirst())

/// Removes an option with its value, and returns the value.
func value(of option: String, in arguments: inout [String]) -> String? {
  guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else {
    return nil
  }
  defer { arguments.removeSubrange(place...place + 1) }
  return arguments[place + 1]
}

let output = value(of: "--json", in: &arguments)
let earlier = value(of: "--compare", in: &arguments)
let wanted = Set(arguments)
if wanted.contains("soak") {
  SoakBenchmark.run(hours: arguments.last.flatMap { Double($0) } ?? 2)
}
// Instructions take minutes, and do not depend on the machine.
for (name, run) in benchmarks
where wanted.isEmpty ? name != "instructions" : wanted.contains(name) { run() }
if let output { try Report.write(to: output) }
if let earlier { try Report.compare(with: earlier) }
