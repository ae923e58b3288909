import ArgumentParser

/// The colours of a picture.
enum ThemeArgument: String, ExpressibleByArgument, CaseIterable {
  case light, dark
}
