import KumikoFoundation

extension UIViewController {
  /// How far from the edges of its container the view ends, where `edgesForExtendedLayout` says so:
  /// what bars cover there, with the safe area behind them. The bars no longer cover the view then.
  func takeEnds(_ bars: inout UIEdgeInsets, around safe: UIEdgeInsets) -> UIEdgeInsets {
    var ends = UIEdgeInsets.zero
    if !edgesForExtendedLayout.contains(.top), bars.top > 0 {
      (ends.top, bars.top) = (bars.top + safe.top, 0)
    }
    if !edgesForExtendedLayout.contains(.bottom), bars.bottom > 0 {
      (ends.bottom, bars.bottom) = (bars.bottom + safe.bottom, 0)
    }
    return ends
  }
}
