import Foundation
import KumikoCore

/// The aspects of a window that are shown as a tree.
enum InspectedTree: String, CaseIterable {
  case controllers = "Controllers"
  case views = "Views"
  case layers = "Layers"
  case constraints = "Constraints"
  case accessibility = "Heard"
  case focus = "Keyboard"
  case frames = "Frames"
  case updates = "Updates"
  case left = "Left behind"
  case memory = "Memory"

  /// The aspects of a window's structure.
  static let parts: [InspectedTree] = [
    .controllers, .views, .layers, .constraints, .accessibility, .focus,
  ]
  /// The aspects of its events.
  static let happenings: [InspectedTree] = [.frames, .updates, .left, .memory]

  /// The lines of a window's tree. O(objects in the window).
  func rows(of window: UIWindow) -> [InspectedRow] {
    var rows: [InspectedRow] = []
    switch self {
    case .controllers:
      if let root = window.rootViewController { add(root, 0, to: &rows) }
    case .views: add(window as UIView, 0, to: &rows)
    case .layers: add(window.layer, 0, to: &rows)
    case .constraints: addConstraints(of: window, to: &rows)
    case .accessibility: add(window.accessibilityTree, 0, to: &rows)
    case .focus: addResponders(of: window, to: &rows)
    case .frames: addFrames(of: window, to: &rows)
    case .updates: addUpdates(to: &rows)
    case .left: addLeft(to: &rows)
    case .memory: addMemory(of: window, to: &rows)
    }
    return rows
  }

  private func add(_ controller: UIViewController, _ depth: Int, to rows: inout [InspectedRow]) {
    let title = InspectedRow.name(controller) + InspectedRow.quoted(controller.title)
    let state = controller.viewIfLoaded?.window == nil ? "not on the screen" : ""
    rows.append(
      InspectedRow(
        id: ObjectIdentifier(controller), depth: depth, title: title, detail: state,
        view: controller.viewIfLoaded, words: controller.description))
    for child in controller.children { add(child, depth + 1, to: &rows) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      add(presented, depth + 1, to: &rows)
    }
  }

  private func add(_ view: UIView, _ depth: Int, to rows: inout [InspectedRow]) {
    rows.append(InspectedRow(view, depth: depth))
    for subview in view.subviews { add(subview, depth + 1, to: &rows) }
  }

  private func add(_ layer: CALayer, _ depth: Int, to rows: inout [InspectedRow]) {
    let view = layer.delegate as? UIView
    rows.append(
      InspectedRow(
        id: ObjectIdentifier(layer), depth: depth,
        title: InspectedRow.name(layer) + InspectedRow.quoted(layer.name),
        detail: InspectedRow.text(layer.frame), view: view, words: layer.description))
    let own = view?.subviews.map(\.layer) ?? []
    let known = Set(own.map(ObjectIdentifier.init))
    for inner in (layer.sublayers ?? []) where !known.contains(ObjectIdentifier(inner)) {
      add(inner, depth + 1, to: &rows)
    }
    for inner in own { add(inner, depth + 1, to: &rows) }
  }

  /// Views that own constraints, each with those below it.
  private func addConstraints(of view: UIView, to rows: inout [InspectedRow]) {
    if !view.constraints.isEmpty {
      rows.append(InspectedRow(view, depth: 0))
      for constraint in view.constraints {
        rows.append(
          InspectedRow(
            id: ObjectIdentifier(constraint), depth: 1, title: constraint.inspectedText,
            detail: constraint.isActive ? "" : "inactive", view: constraint.firstItem as? UIView,
            words: constraint.description, constraint: constraint))
      }
    }
    for subview in view.subviews { addConstraints(of: subview, to: &rows) }
  }

  private func add(
    _ node: UIAccessibility.Node, _ depth: Int, to rows: inout [InspectedRow]
  ) {
    let title = "\(node.role.rawValue)\(InspectedRow.quoted(node.label))"
    rows.append(
      InspectedRow(
        id: node.id, depth: depth, title: title, detail: InspectedRow.text(node.frame), view: nil,
        words: title + (node.value.map { " = \($0)" } ?? "") + (node.hint.map { "\n\($0)" } ?? "")))
    for child in node.children { add(child, depth + 1, to: &rows) }
  }

  /// The first responder, and the responder chain.
  private func addResponders(of window: UIWindow, to rows: inout [InspectedRow]) {
    var next: UIResponder? = InspectedTree.firstResponder(in: window) ?? window
    var depth = 0
    while let responder = next {
      let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
      rows.append(
        InspectedRow(
          id: ObjectIdentifier(responder), depth: depth, title: InspectedRow.name(responder),
          detail: depth == 0 ? "has the keyboard" : "", view: view, words: responder.description))
      next = responder.next
      depth += 1
    }
  }

  private static func firstResponder(in view: UIView) -> UIView? {
    if view.isFirstResponder { return view }
    for subview in view.subviews {
      if let found = firstResponder(in: subview) { return found }
    }
    return nil
  }
}

/// A line of a tree.
struct InspectedRow {
  /// The identity of the line's object, by which it is found in the next tree.
  let id: AnyHashable
  let depth: Int
  let title: String
  let detail: String
  /// The view that shows it; nil for none.
  weak var view: UIView?
  /// The constraint of the line, if it is about one.
  weak var constraint: NSLayoutConstraint?
  /// The full description.
  let words: String

  init(
    id: AnyHashable, depth: Int, title: String, detail: String, view: UIView?, words: String,
    constraint: NSLayoutConstraint? = nil
  ) {
    self.constraint = constraint
    (self.id, self.depth, self.title, self.detail) = (id, depth, title, detail)
    (self.view, self.words) = (view, words)
  }

  init(_ view: UIView, depth: Int) {
    let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
    let hidden = view.isHidden ? "hidden  " : ""
    self.init(
      id: ObjectIdentifier(view), depth: depth,
      title: InspectedRow.name(view)
        + (view.accessibilityIdentifier.map { " #\($0)" } ?? InspectedRow.quoted(text)),
      detail: hidden + InspectedRow.text(view.frame), view: view, words: view.description)
  }

  static func name(_ object: AnyObject) -> String { "\(type(of: object))" }

  static func quoted(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "" }
    return text.count > 30 ? " “\(text.prefix(29))…”" : " “\(text)”"
  }

  static func text(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { value in
      value.isFinite ? String(format: "%g", (Double(value) * 10).rounded() / 10) : "\(value)"
    }.joined(separator: " ")
  }
}

extension NSLayoutConstraint {
  /// The constraint as text, without brackets.
  var inspectedText: String {
    let text = description
    let start = text.hasPrefix("<NSLayoutConstraint ") ? text.dropFirst(20) : text[...]
    return String(start.hasSuffix(">") ? start.dropLast() : start)
  }
}
