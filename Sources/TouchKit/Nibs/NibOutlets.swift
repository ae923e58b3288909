import Foundation
import HierarchyFormats
import TouchDelivery

/// The outlets of UIKit's own classes.
@MainActor
enum NibOutlets {
  /// Sets an outlet; returns false if the class does not have it.
  static func set(_ name: String, _ value: Any, of object: NSObject) -> Bool {
    switch (name, object) {
    case ("view", let controller as UIViewController): controller.view = value as? UIView
    case ("delegate", _): return setDelegate(value, of: object)
    case ("dataSource", _): return setDataSource(value, of: object)
    case ("prefetchDataSource", let table as UITableView):
      table.prefetchDataSource = value as? any UITableViewDataSourcePrefetching
    case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = value as? UIView
    case ("selectedBackgroundView", let cell as UITableViewCell):
      cell.selectedBackgroundView = value as? UIView
    case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = value as? UIView
    case ("backgroundView", let cell as UICollectionViewCell):
      cell.backgroundView = value as? UIView
    case ("selectedBackgroundView", let cell as UICollectionViewCell):
      cell.selectedBackgroundView = value as? UIView
    case ("customView", let item as UIBarButtonItem): item.customView = value as? UIView
    case ("tableView", let controller as UITableViewController):
      if let table = value as? UITableView { controller.tableView = table }
    case ("collectionView", is UICollectionViewController), ("refreshControl", _),
      ("searchDisplayController", _), ("navigationItem", _), ("inputAccessoryView", _),
      ("inputView", _), ("contentView", _), ("layout", _):
      break
    default: return false
    }
    return true
  }

  private static func setDelegate(_ value: Any, of object: NSObject) -> Bool {
    switch object {
    case let table as UITableView: table.delegate = value as? any UITableViewDelegate
    case let collection as UICollectionView:
      collection.delegate = value as? any UICollectionViewDelegate
    case let text as UITextView: text.delegate = value as? any UITextViewDelegate
    case let scroll as UIScrollView: scroll.delegate = value as? any UIScrollViewDelegate
    case let field as UITextField: field.delegate = value as? any UITextFieldDelegate
    case let search as UISearchBar: search.delegate = value as? any UISearchBarDelegate
    case let picker as UIPickerView: picker.delegate = value as? any UIPickerViewDelegate
    case let bar as UITabBar: bar.delegate = value as? any UITabBarDelegate
    case let recognizer as UIGestureRecognizer:
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case let controller as UINavigationController:
      controller.delegate = value as? any UINavigationControllerDelegate
    case let controller as UITabBarController:
      controller.delegate = value as? any UITabBarControllerDelegate
    case let controller as UISplitViewController:
      controller.delegate = value as? any UISplitViewControllerDelegate
    case let controller as UIPageViewController:
      controller.delegate = value as? any UIPageViewControllerDelegate
    case is UINavigationBar, is UIToolbar: break
    default: return false
    }
    return true
  }

  private static func setDataSource(_ value: Any, of object: NSObject) -> Bool {
    switch object {
    case let table as UITableView: table.dataSource = value as? any UITableViewDataSource
    case let collection as UICollectionView:
      collection.dataSource = value as? any UICollectionViewDataSource
    case let picker as UIPickerView: picker.dataSource = value as? any UIPickerViewDataSource
    case let controller as UIPageViewController:
      controller.dataSource = value as? any UIPageViewControllerDataSource
    default: return false
    }
    return true
  }
}

/// The actions of objects of a nib.
@MainActor
enum NibActions {
  /// Adds an action to a control, a recognizer or a bar item.
  static func add(_ action: Selector, target: AnyObject?, event: String?, to object: NSObject) {
    switch object {
    case let control as UIControl:
      guard let events = event.flatMap({ ControlEvent(name: $0) }) else { return }
      control.addTarget(target, action: action, for: UIControl.Event(events))
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: action) }
    case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
    default: break
    }
  }

  /// Adds a segue to the object that triggers it.
  static func add(
    _ trigger: SegueTrigger, _ element: InterfaceBuilderElement, to object: NSObject
  ) {
    let action = Selector(SegueTrigger.perform(_:), named: "perform:")
    switch object {
    case let cell as UITableViewCell:
      if element["trigger"] == "accessoryAction" {
        cell.accessorySegue = trigger
      } else {
        cell.selectionSegue = trigger
      }
    case let cell as UICollectionViewCell: cell.selectionSegue = trigger
    case let controller as UIViewController: controller.keep(trigger)
    case let recognizer as UIGestureRecognizer:
      trigger.controller?.keep(trigger)
      recognizer.addTarget(trigger, action: action)
    case let control as UIControl:
      trigger.controller?.keep(trigger)
      let isButton = control is UIButton
      control.addTarget(trigger, action: action, for: isButton ? .touchUpInside : .valueChanged)
    case let item as UIBarButtonItem:
      trigger.controller?.keep(trigger)
      (item.target, item.action) = (trigger, action)
    default: trigger.controller?.keep(trigger)
    }
  }
}

/// The user-defined runtime attributes of objects of a nib.
@MainActor
enum NibAttributes {
  /// Sets the attributes that an element lists.
  static func apply(_ element: InterfaceBuilderElement, to object: NSObject, _ file: NibFile) {
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let path = attribute["keyPath"] else { continue }
      let value = value(of: attribute, file)
      let lists = [NibConnections.of(type(of: object))] + file.extensions
      if lists.contains(where: { $0.set(path, value, of: object) }) { continue }
      if set(path, value, of: object) { continue }
      ConstraintSolver.report(
        "\(type(of: object)) of \(file.name) has no property \"\(path)\": "
          + "list it in nibConnections, as hitscope-adopt does")
    }
  }

  private static func value(of attribute: InterfaceBuilderElement, _ file: NibFile) -> Any? {
    let child = attribute.child(key: "value")
    switch attribute["type"] {
    case "boolean": return attribute.flag("value") ?? false
    case "string":
      return attribute["value"] ?? child.map(\.text)
    case "number":
      return child.flatMap { $0.number("value") ?? $0.number("integer") }.map { Double($0) }
        ?? attribute.number("value").map { Double($0) }
    case "color": return child?.color.map(UIColor.init(_:))
    case "point":
      return child.map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
    case "size":
      return child.map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
    case "rect":
      return child.map {
        CGRect(
          x: $0.number("x") ?? 0, y: $0.number("y") ?? 0, width: $0.number("width") ?? 0,
          height: $0.number("height") ?? 0)
      }
    case "image": return file.image(attribute["value"])
    default: return nil
    }
  }

  /// Sets a property of UIKit's classes that attributes often name.
  static func set(_ path: String, _ value: Any?, of object: NSObject) -> Bool {
    guard let view = object as? UIView else { return false }
    let number = (value as? Double).map { CGFloat($0) } ?? value as? CGFloat
    switch path {
    case "layer.cornerRadius": view.layer.cornerRadius = number ?? 0
    case "layer.borderWidth": view.layer.borderWidth = number ?? 0
    case "layer.masksToBounds": view.layer.masksToBounds = value as? Bool ?? false
    case "layer.zPosition": view.layer.zPosition = number ?? 0
    case "layer.borderColor", "layer.borderUIColor":
      view.layer.borderColor = (value as? UIColor)?.cgColor
    case "layer.shadowOpacity", "layer.shadowRadius", "layer.shadowOffset", "layer.shadowColor":
      break
    case "clipsToBounds": view.clipsToBounds = value as? Bool ?? false
    case "hidden": view.isHidden = value as? Bool ?? false
    case "alpha": view.alpha = number ?? 1
    case "userInteractionEnabled": view.isUserInteractionEnabled = value as? Bool ?? true
    case "exclusiveTouch": view.isExclusiveTouch = value as? Bool ?? false
    case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
    case "accessibilityLabel": view.accessibilityLabel = value as? String
    case "tag": view.tag = number.flatMap { Int(exactly: $0) } ?? 0
    default: return false
    }
    return true
  }
}
