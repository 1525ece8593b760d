import KumikoFoundation

/// Describes which parts of a flow layout are invalid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether sizes and spacings must be requested again; `true` by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines must be filled again; `true` by default.
  open var invalidateFlowLayoutAttributes = true

  /// A context that invalidates sizes and lines.
  public required init() { super.init() }
}
