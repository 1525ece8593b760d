import KumikoCore

/// The identities of a window's views, by which the same ones are found in a recreated screen:
/// their identifier, or class and index among those of the class, in their controller.
struct ViewIdentities {
  private(set) var views: [(name: String, view: UIView)] = []
  private var counts: [String: Int] = [:]

  /// The views of a window, from back to front.
  init(of window: UIWindow) { visit(window, in: "") }

  /// The view with an identity.
  func view(_ name: String) -> UIView? { views.first { $0.name == name }?.view }

  private mutating func visit(_ view: UIView, in controller: String) {
    var owner = controller
    if let next = view.next as? UIViewController { owner = "\(type(of: next))" }
    // The content of a cell belongs to its item, which may be another one the next time.
    if view is UICollectionReusableView || view is UITableViewCell { return }
    if view is UIScrollView || view is UITextField || view is UITextView {
      views.append((name(of: view, owner), view))
    }
    for inner in view.subviews { visit(inner, in: owner) }
  }

  private mutating func name(of view: UIView, _ owner: String) -> String {
    if let own = view.accessibilityIdentifier, !own.isEmpty { return "\(owner)#\(own)" }
    let kind = "\(owner)/\(type(of: view))"
    counts[kind, default: 0] += 1
    return "\(kind) \(counts[kind, default: 1])"
  }
}
