import KumikoFoundation

// Layouts that the collection view mirrors in a right-to-left layout direction.
extension UICollectionViewLayout {
  /// The width in which the layout is mirrored; nil where it is not.
  var mirrorWidth: CGFloat? {
    guard !mirrorsItself, flipsHorizontallyInOppositeLayoutDirection, let host,
      host.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    else { return nil }
    let insets = host.adjustedContentInset
    return max(collectionViewContentSize.width, host.bounds.width - insets.horizontal)
  }

  /// Converts a rectangle between the layout's coordinates and those of the collection view.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard let mirrorWidth else { return rect }
    var rect = rect
    rect.origin.x = mirrorWidth - rect.maxX
    return rect
  }

  /// Converts elements between the layout's coordinates and those of the collection view.
  func mirrored(_ elements: [PlacedElement]) -> [PlacedElement] {
    guard let mirrorWidth else { return elements }
    return elements.map { element in
      var element = element
      element.frame.origin.x = mirrorWidth - element.frame.maxX
      return element
    }
  }
}
