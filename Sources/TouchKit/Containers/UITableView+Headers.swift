import Foundation

/// The header or the footer of a section.
struct SectionEdge: Hashable {
  let section: Int
  let isHeader: Bool

  init(_ section: Int, isHeader: Bool) { (self.section, self.isHeader) = (section, isHeader) }
}

/// The headers and footers of a table whose heights follow from their views.
struct FittedEdges {
  /// The heights, in points.
  var heights: [SectionEdge: CGFloat] = [:]
  /// The views that have been measured, until they are shown.
  var views: [SectionEdge: UIView] = [:]
}

extension UITableView {
  /// Returns the height of a header or footer without a given one: that of a title, or of the
  /// delegate's view; 0 without either.
  ///
  /// - Parameter title: The title that the data source gives; `nil` for none.
  func automaticHeight(_ edge: SectionEdge, _ title: String?) -> CGFloat {
    if title != nil { return 28 }
    if let known = edges.heights[edge] { return known }
    let shown = edge.isHeader ? headers[edge.section] : footers[edge.section]
    let view = shown ?? given(edge)
    if shown == nil { edges.views[edge] = view }
    let height = view.map { Self.fittingHeight(of: $0, width: bounds.width) } ?? 0
    edges.heights[edge] = height
    return height
  }

  private static func fittingHeight(of view: UIView, width: CGFloat) -> CGFloat {
    (view as? UITableViewHeaderFooterView)?.fittingHeight(width: width)
      ?? view.fittingSize(of: view, width: width, height: nil)?.height ?? 0
  }

  /// Returns the view of the delegate.
  private func given(_ edge: SectionEdge) -> UIView? {
    edges.views[edge]
      ?? (edge.isHeader
        ? rowDelegate?.tableView(self, viewForHeaderInSection: edge.section)
        : rowDelegate?.tableView(self, viewForFooterInSection: edge.section))
  }

  /// Shows a header or footer, or recycles it outside the bounds.
  ///
  /// - Parameter title: The title that the data source gives; `nil` for none.
  func show(_ edge: SectionEdge, _ rect: CGRect, _ title: String?) {
    var rect = rect
    let (section, isHeader) = (edge.section, edge.isHeader)
    if isHeader, style == .plain {
      // The header stays at the top as long as its section is visible.
      let end = (sections[section].rows.last ?? rect).maxY - rect.height
      let top = bounds.origin.y + adjustedContentInset.top
      rect.origin.y = CGFloat.minimum(CGFloat.maximum(rect.origin.y, top), end)
    }
    let old = isHeader ? headers[section] : footers[section]
    guard rect.height > 0, rect.intersects(bounds) else {
      if let old {
        recycle(old)
        if isHeader { headers[section] = nil } else { footers[section] = nil }
      }
      return
    }
    if let old {
      if old.frame != rect { old.frame = rect }
      return
    }
    guard let view = given(edge) ?? title.map(plain) else { return }
    edges.views[edge] = nil
    if isHeader { headers[section] = view } else { footers[section] = view }
    view.frame = rect
    addSubview(view)
    if isHeader {
      rowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      rowDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }
  private func plain(_ title: String) -> UIView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  func recycle(_ view: UIView) {
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      freeHeaders[identifier, default: []].append(view)
    }
  }
}
