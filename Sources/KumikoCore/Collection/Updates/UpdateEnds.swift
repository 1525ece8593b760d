import KumikoLayout

/// Where the elements that an update inserts begin, and where those that it removes end, as far as
/// the app's layout does not say otherwise.
final class UpdateEnds {
  /// The former attributes of removed elements; nil outside of an update.
  private var removed: [ElementID: UICollectionViewLayoutAttributes]?
  /// What was given out last, and a copy with its values then.
  private var given: (object: UICollectionViewLayoutAttributes, values: Any)?

  func begin(removing removed: [ElementID: UICollectionViewLayoutAttributes]) {
    self.removed = removed
  }

  func finish() { (removed, given) = (nil, nil) }

  /// The start of an element with these attributes; nil outside of an update.
  func start(
    _ attributes: @autoclosure () -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    removed == nil ? nil : transparent(attributes())
  }

  /// The end of an element that was removed.
  func end(_ id: ElementID) -> UICollectionViewLayoutAttributes? { transparent(removed?[id]) }

  private func transparent(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let copy = attributes?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    copy.alpha = 0
    given = (copy, copy.copy())
    return copy
  }

  /// The attributes that a layout returned; nil for what it was given and has not changed.
  func own(_ returned: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let returned, let given, returned === given.object else { return returned }
    return returned.isEqual(given.values) ? nil : returned
  }
}

extension UICollectionViewLayout {
  /// Begins an update that removes elements.
  func beginEnds(of former: [PlacedElement], removing removed: [ElementID]) {
    guard observesUpdates else { return }
    let removed = Set(removed)
    let ends = mirrored(former.filter { removed.contains($0.id) }).map { ($0.id, attributes($0)) }
    updateEnds.begin(removing: Dictionary(ends, uniquingKeysWith: { first, _ in first }))
  }
}
