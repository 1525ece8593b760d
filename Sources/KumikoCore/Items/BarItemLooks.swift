import KumikoFoundation
import KumikoGraphics

/// What few bar items say about their looks, by the bits of a control's state.
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
}

extension UIBarItem {
  /// An icon for low bars of telephones, which there are none of here; kept.
  public var landscapeImagePhone: UIImage? {
    get { looks.landscapeImage }
    set { looks.landscapeImage = newValue }
  }

  /// The icon that is shown large while a press is held on the item, where the user has very large
  /// text, in its own size; `image` made larger where there is none.
  public var largeContentSizeImage: UIImage? {
    get { looks.largeContentImage }
    set { looks.largeContentImage = newValue }
  }

  /// How far the edges of that icon are moved inwards, in points.
  public var largeContentSizeImageInsets: UIEdgeInsets {
    get { looks.largeContentInsets }
    set { looks.largeContentInsets = newValue }
  }

  /// How far the edges of the icon are moved inwards, in points: what is negative at one edge and
  /// positive at the other moves it.
  public var imageInsets: UIEdgeInsets {
    get { looks.imageInsets }
    set { looks.imageInsets = newValue }
  }
}
