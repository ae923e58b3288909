/// The keys by which hierarchies in JSON tell what matters here. Others are accepted.
enum ScreenKey: String, CaseIterable {
  // What is in an element, or around all of them.
  case children, windows, elements, value, screen, hierarchy
  case renderingSystem = "rendering_system"
  // What it is.
  case type, role, elementType, label, title, name, identifier, rawIdentifier, placeholderValue, tag
  case axLabel = "AXLabel"
  case axUniqueID = "AXUniqueId"
  case axValue = "AXValue"
  case axIdentifier = "AXIdentifier"
  case viewController = "view_controller"
  // Where it is.
  case rect, frame, x, y, width, height, bounds
  case axFrame = "AXFrame"
  // How it is.
  case alpha, visible, visibility, enabled, isEnabled, isVisible, isHittable, hittable
}
