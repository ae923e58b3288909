/// Prints ratios measured in one run, on this machine. Build with `-c release`.
HitTestBenchmark.run()
