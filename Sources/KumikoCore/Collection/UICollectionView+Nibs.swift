import KumikoFoundation

extension UICollectionView {
  /// Registers a nib with one cell under an identifier; nil unregisters it.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    views.pool.register(
      nib, as: UICollectionViewCell.self, for: ReusePool.Use(kind: nil, identifier: identifier))
  }

  /// Registers a nib with one supplementary view of a kind under an identifier; nil unregisters it.
  @_disfavoredOverload
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    views.pool.register(
      nib, as: UICollectionReusableView.self,
      for: ReusePool.Use(kind: kind, identifier: identifier))
  }
}

extension UICollectionViewCell: NibContentHolding {
  var holdsNibContentSideways: Bool { true }
}

extension NibBuilder {
  /// Registers a prototype cell, or a prototype supplementary view of a kind, of a storyboard,
  /// which its collection view creates as often as needed.
  public func prototype(
    _ identifier: String, kind: String? = nil, in collection: UICollectionView,
    _ make: @escaping (NibBuilder) -> UICollectionReusableView?
  ) {
    let plain = kind == nil ? UICollectionViewCell.self : UICollectionReusableView.self
    collection.views.pool.register(
      plain, for: ReusePool.Use(kind: kind, identifier: identifier)
    ) { [self] in
      let builder = inner()
      let view = make(builder)
      builder.finish()
      return view
    }
  }
}

extension ReusePool {
  /// Registers a nib with one view, or unregisters it. A nib without a view of the kind is
  /// reported, and replaced by a plain view.
  func register<Kind: ReusableView>(_ nib: UINib?, as kind: Kind.Type, for use: Use) {
    guard let nib else { return register(nil as ReusableView.Type?, for: use) }
    register(kind, for: use) {
      let view = nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? Kind }.first
      if view == nil { Diagnostics.report(.nibWithoutView("\(kind)", for: use.identifier)) }
      return view
    }
  }
}
