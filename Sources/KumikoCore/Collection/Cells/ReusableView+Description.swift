import KumikoFoundation

extension _ReusableView {
  /// A description of the element that the view shows; empty where it shows none.
  var elementParts: [String] {
    guard let elementID, storedSuperview is ItemsView else { return [] }
    let path = "indexPath = \(elementID.indexPath)"
    switch elementID {
    case .item: return [path]
    case .supplementary(let kind, _, _), .decoration(let kind, _, _):
      return ["kind = '\(kind)'", path]
    }
  }
}
