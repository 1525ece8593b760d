import KumikoFoundation
import KumikoGraphics

/// Settings of a bar item's look that few items have; attributes by the bits of a control's state.
struct BarItemLooks {
  var landscapeImage: UIImage?
  var largeContentImage: UIImage?
  var largeContentInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero
  var titleOffset = UIOffset.zero
  var backTitleOffset = UIOffset.zero
  var backgrounds: [UInt: UIImage] = [:]
  var backBackgrounds: [UInt: UIImage] = [:]
  var possibleTitles: Set<String>?
  var changesSelection = false
  var hidesBackground = false
  var sharesBackground = true
}

extension UIBarItem {
  /// An icon for the low bars of telephones in landscape; stored without effect.
  public var landscapeImagePhone: UIImage? {
    get { looks.landscapeImage }
    set { looks.landscapeImage = newValue }
  }

  /// The icon that is shown large, in its own size, while a press is held on the item and the user
  /// has very large text; `image`, enlarged, if nil.
  public var largeContentSizeImage: UIImage? {
    get { looks.largeContentImage }
    set { looks.largeContentImage = newValue }
  }

  /// The distances by which the edges of that icon are moved inwards, in points.
  public var largeContentSizeImageInsets: UIEdgeInsets {
    get { looks.largeContentInsets }
    set { looks.largeContentInsets = newValue }
  }

  /// The distances by which the edges of the icon are moved inwards, in points: a negative value at
  /// one edge and a positive one at the other move it.
  public var imageInsets: UIEdgeInsets {
    get { looks.imageInsets }
    set { looks.imageInsets = newValue }
  }
}
