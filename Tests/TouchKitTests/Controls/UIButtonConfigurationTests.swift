import Foundation
import Testing
import TouchKit

/// The configuration of a button, and the handler that updates it.
@MainActor
struct UIButtonConfigurationTests {
  @Test func `the handler is called in the next layout pass`() {
    var states: [UIControl.State] = []
    let button = Stage().add(UIButton(configuration: .filled()), 0, 0, 100, 40)
    button.layoutIfNeeded()
    button.configurationUpdateHandler = { states.append($0.state) }
    #expect(states.isEmpty)
    button.layoutIfNeeded()
    #expect(states == [.normal])
    button.isEnabled = false
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(states == [.normal, [.disabled, .selected]])
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(states.count == 2)
    button.setNeedsUpdateConfiguration()
    button.layoutIfNeeded()
    #expect(states.count == 3)
  }

  @Test func `the handler changes the title`() {
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "on" : "off"
    }
    button.layoutIfNeeded()
    #expect(button.currentTitle == "off")
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.currentTitle == "on" && button.configuration?.title == "on")
  }

  @Test func `a press updates the configuration`() throws {
    let stage = Stage()
    var pressed: [Bool] = []
    let button = stage.add(UIButton(configuration: .filled()), 0, 0, 100, 40)
    button.configurationUpdateHandler = { pressed.append($0.isHighlighted) }
    try stage.window.send("down 20,20; up")
    #expect(pressed.contains(true) && pressed.last == false)
  }

  @MainActor
  private final class Updated: UIButton {
    var updates = 0
    override func updateConfiguration() {
      super.updateConfiguration()
      updates += 1
    }
  }

  @Test func `a subclass updates its configuration`() {
    let button = Updated(frame: .zero)
    button.configuration = .gray()
    #expect(button.updates == 0)
    button.layoutIfNeeded()
    #expect(button.updates == 1)
  }

  @Test func `the title and the attributed title follow each other`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "one"
    #expect(configuration.attributedTitle == AttributedString("one"))
    configuration.attributedTitle = AttributedString("two")
    #expect(configuration.title == "two")
    configuration.subtitle = "three"
    #expect(configuration.attributedSubtitle == AttributedString("three"))
    configuration.attributedTitle = nil
    #expect(configuration.title == nil && configuration.imagePlacement == .leading)
    let button = UIButton(configuration: configuration)
    #expect(button.currentTitle == nil)
    button.configuration?.title = "four"
    #expect(button.currentTitle == "four")
    button.configuration?.title = nil
    #expect(button.currentTitle == nil)
  }

  @Test func `a background has the color of its transformer`() {
    var background = UIBackgroundConfiguration.clear()
    #expect(background.resolvedBackgroundColor(for: .red) == .red)
    background.backgroundColor = .green
    background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .blue }
    #expect(background.resolvedBackgroundColor(for: .red) == .blue)
  }

  @Test func `a button has the title and the image of its action`() {
    var count = 0
    let image = UIImage()
    let action = UIAction(title: "go", image: image) { _ in count += 1 }
    let button = UIButton(type: .custom, primaryAction: action)
    #expect(button.currentTitle == "go" && button.currentImage === image)
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 1 && button.buttonType == .custom)
    #expect(UIButton(primaryAction: nil).buttonType == .system)
  }
}
