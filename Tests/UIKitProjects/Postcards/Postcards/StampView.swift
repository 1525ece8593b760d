import UIKit

/// Loads its content from a nib of its own.
@IBDesignable
class StampView: UIView {
  @IBOutlet private var contentView: UIView!
  @IBInspectable var radius: CGFloat = 0 {
    didSet { contentView.layer.cornerRadius = radius }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    load()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    load()
  }

  private func load() {
    Bundle.main.loadNibNamed("StampView", owner: self, options: nil)
    addSubview(contentView)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
