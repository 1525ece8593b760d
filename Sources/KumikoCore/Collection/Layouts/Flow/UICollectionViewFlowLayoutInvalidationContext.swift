import KumikoFoundation

/// Says what of a flow layout is out of date.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether sizes and spacings must be asked for again; true unless changed.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines must be filled again; true unless changed.
  open var invalidateFlowLayoutAttributes = true

  /// A context in which sizes and lines are out of date.
  public required init() { super.init() }
}
