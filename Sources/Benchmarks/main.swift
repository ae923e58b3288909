/// Prints ratios and times measured in one run, on this machine. Build with `-c release`.
HitTestBenchmark.run()
FrameBenchmark.run()
TouchBenchmark.run()
SceneBenchmark.run()
FormatBenchmark.run()
