import KumikoFoundation
import KumikoGraphics

// What is around a controller.
extension UIViewController {
  /// Whether this controller is `other` or inside it.
  func isInside(_ other: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate === other { return true }
      current = candidate.parent
    }
    return false
  }

  /// The nearest controller around this one that is of a kind.
  func ancestor<Kind: UIViewController>(_ kind: Kind.Type) -> Kind? {
    var current = parent
    while let candidate = current {
      if let found = candidate as? Kind { return found }
      current = candidate.parent
    }
    return nil
  }
}
