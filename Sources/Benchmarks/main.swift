/// Prints ratios and times measured in one run, on this machine. Build with `-c release`.
///
/// usage: Benchmarks [search|loop|frame|space|outline|touch|answers|edit|scene|format|scaling …]   without a name, all of them
///        Benchmarks soak [HOURS]                                          two hours at the window, in a minute

let benchmarks: KeyValuePairs<String, () -> Void> = [
  "search": HitTestBenchmark.run, "loop": LoopBenchmark.run, "frame": FrameBenchmark.run,
  "space": SpaceBenchmark.run,
  "outline": OutlineBenchmark.run, "touch": TouchBenchmark.run,
  "answers": AnswersBenchmark.run, "edit": EditBenchmark.run,
  "scene": SceneBenchmark.run, "format": FormatBenchmark.run,
  "scaling": ScalingBenchmark.run,
]
let wanted = Set(CommandLine.arguments.dropFirst())
if wanted.contains("soak") {
  SoakBenchmark.run(hours: CommandLine.arguments.last.flatMap { Double($0) } ?? 2)
}
for (name, run) in benchmarks where wanted.isEmpty || wanted.contains(name) { run() }
