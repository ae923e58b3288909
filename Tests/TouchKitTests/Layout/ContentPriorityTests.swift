import Foundation
import Testing
import TouchKit

/// The priorities by which views in a row take the room that is left, or make room.
@MainActor
struct ContentPriorityTests {
  private let stage = Stage()

  /// Lays out views with a given natural width one beside the other, from edge to edge.
  private func row(_ views: [UIView], width: Double) -> [CGFloat] {
    let bar = stage.add(UIView(), 0, 0, width, 50)
    var last = bar.leadingAnchor
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      bar.addSubview(view)
      view.topAnchor.constraint(equalTo: bar.topAnchor).isActive = true
      view.leadingAnchor.constraint(equalTo: last).isActive = true
      last = view.trailingAnchor
    }
    last.constraint(equalTo: bar.trailingAnchor).isActive = true
    stage.window.layoutIfNeeded()
    return views.map(\.frame.width)
  }

  private final class Block: UIView {
    let natural: CGFloat
    init(_ natural: CGFloat, hugging: Float = 250, resistance: Float = 750) {
      self.natural = natural
      super.init(frame: .zero)
      setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
      setContentCompressionResistancePriority(UILayoutPriority(resistance), for: .horizontal)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { CGSize(width: natural, height: 10) }
  }

  @Test func `the view with the lowest hugging priority is stretched`() {
    let low = { Block(50, hugging: 249) }
    let high = { Block(20, hugging: 750) }
    #expect(row([low(), high(), high()], width: 200) == [160, 20, 20])
    #expect(row([high(), low(), high()], width: 200) == [20, 160, 20])
    #expect(row([high(), high(), low()], width: 200) == [20, 20, 160])
  }

  @Test func `the view with the lowest resistance is compressed`() {
    let weak = { Block(100, resistance: 500) }
    let strong = { Block(80, resistance: 751) }
    #expect(row([weak(), strong(), strong()], width: 200) == [40, 80, 80])
    #expect(row([strong(), weak(), strong()], width: 200) == [80, 40, 80])
    #expect(row([strong(), strong(), weak()], width: 200) == [80, 80, 40])
  }

  @Test func `of equal priorities, the last view gives way`() {
    #expect(row([Block(50), Block(50), Block(50)], width: 200) == [50, 50, 100])
    #expect(row([Block(90), Block(90), Block(90)], width: 200) == [90, 90, 20])
  }

  @Test func `a row without room does not change the priorities of one with room`() {
    let bar = stage.add(UIView(), 0, 0, 200, 100)
    let rows = [
      [Block(150, hugging: 252, resistance: 400), Block(100, hugging: 251)],
      [Block(30, hugging: 100), Block(30, hugging: 900)],
    ]
    for views in rows {
      for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(view)
        view.topAnchor.constraint(equalTo: bar.topAnchor).isActive = true
      }
      NSLayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: bar.leadingAnchor),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
        views[1].trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      ])
    }
    stage.window.layoutIfNeeded()
    #expect(rows.map { $0.map(\.frame.width) } == [[100, 100], [170, 30]])
  }
}
