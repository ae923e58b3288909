import Geometry
import HitTesting

/// Orders the elements of an accessibility tree from back to front where the source lists them
/// otherwise.
///
/// XCUITest lists some bars before their content. UIKit adds bars after the content's view, so they
/// lie in front of it; alerts, keyboards and the status bar lie in front of everything else.
struct ScreenOrder {
  private let elements: ArraySlice<ScreenElement>
  /// The children of each element in the order of the source, by distance from the first element;
  /// `roots` are those without a parent among the elements.
  private var children: [[Int]]
  private var roots: [Int] = []

  /// Returns the elements in pre-order, with siblings from back to front.
  ///
  /// - Complexity: O(n), plus a sort of the siblings of elements in front.
  static func ordered(_ elements: ArraySlice<ScreenElement>) -> ArraySlice<ScreenElement> {
    guard elements.contains(where: { $0.layer > 0 }) else { return elements }
    var order = ScreenOrder(elements)
    return order.moveLayers() ? order.flattened[...] : elements
  }

  private init(_ elements: ArraySlice<ScreenElement>) {
    self.elements = elements
    children = [[Int]](repeating: [], count: elements.count)
    for index in elements.indices {
      let parent = elements[index].parent
      if elements.indices.contains(parent) {
        children[parent - elements.startIndex].append(index)
      } else {
        roots.append(index)
      }
    }
  }

  /// Sorts siblings by their layers.
  ///
  /// - Returns: `true` if the order changed.
  private mutating func moveLayers() -> Bool {
    // Descendants follow their ancestors, so the layers of children are known first.
    var layers = elements.map(\.layer)
    var changed = false
    for index in elements.indices.reversed() {
      let place = index - elements.startIndex
      let inner = children[place]
      if layers[place] == 0, elements[index].isPlainContainer, inner.count == 1 {
        layers[place] = layers[inner[0] - elements.startIndex]
      }
      if let sorted = sorted(inner, layers) {
        children[place] = sorted
        changed = true
      }
    }
    if let sorted = sorted(roots, layers) {
      roots = sorted
      changed = true
    }
    return changed
  }

  /// Returns siblings from back to front; `nil` if they are in this order.
  private func sorted(_ siblings: [Int], _ layers: [Int]) -> [Int]? {
    func layer(_ index: Int) -> Int { layers[index - elements.startIndex] }
    guard zip(siblings, siblings.dropFirst()).contains(where: { layer($0) > layer($1) }) else {
      return nil
    }
    // Flat lists have the items of a bar as its siblings, in front of it.
    for (place, bar) in siblings.enumerated() where layer(bar) > 0 {
      guard let rect = elements[bar].rect else { continue }
      let holdsSibling = siblings[(place + 1)...].contains { other in
        guard layer(other) == 0, let inner = elements[other].rect else { return false }
        return !inner.isEmpty && inner != rect && rect.union(inner) == rect
      }
      if holdsSibling { return nil }
    }
    let order = siblings.enumerated().sorted {
      (layer($0.element), $0.offset) < (layer($1.element), $1.offset)
    }
    return order.map(\.element)
  }

  /// The elements in pre-order.
  private var flattened: [ScreenElement] {
    var result: [ScreenElement] = []
    result.reserveCapacity(elements.count)
    var stack: [(element: Int, parent: Int)] = roots.reversed().map { ($0, -1) }
    while let (index, parent) = stack.popLast() {
      var element = elements[index]
      element.parent = parent
      let place = result.count
      result.append(element)
      for child in children[index - elements.startIndex].reversed() { stack.append((child, place)) }
    }
    return result
  }
}
