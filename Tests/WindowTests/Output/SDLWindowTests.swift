import Geometry
import Testing

@testable import Window

struct SDLWindowTests {
  /// The main actor of a test runs on a thread of a pool, as in every program that begins with
  /// `await`.
  @MainActor @Test func `no window opens off the main thread, and the error explains what to do`() {
    #expect {
      try SDLWindow(title: "Test", size: Size(100, 100))
    } throws: { error in
      (error as? WindowFailure)?.reason
        == "a window can be opened only on the main thread; open it before any top-level “await”"
    }
  }
}
