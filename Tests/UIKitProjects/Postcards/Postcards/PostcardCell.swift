import UIKit

class PostcardCell: UICollectionViewCell {
  @IBOutlet private weak var placeLabel: UILabel!
  @IBOutlet private weak var stampView: StampView!
  @IBOutlet private weak var topSpace: NSLayoutConstraint!

  private(set) var steps: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    steps.append("init, \(contentView.subviews.count) subviews, label \(placeLabel == nil)")
    layer.borderColor = UIColor.separator.cgColor
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    steps.append("awake, \(placeLabel.text ?? ""), \(topSpace.constant)")
    placeLabel.textColor = .ink
  }

  func show(_ place: String) {
    placeLabel.text = place
  }
}
