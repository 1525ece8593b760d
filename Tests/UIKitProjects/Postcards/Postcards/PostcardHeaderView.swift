import UIKit

final class PostcardHeaderView: UICollectionReusableView {
  @IBOutlet var titleLabel: UILabel!
}
