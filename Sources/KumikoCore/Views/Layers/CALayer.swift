import KumikoFoundation
import KumikoGraphics

/// Corners, border and shadow of a view.
struct LayerDecoration {
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = .all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor = CGColor(.black)
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowColor: CGColor = CGColor(.black)
  /// What is in front among those around: larger numbers.
  var zPosition: CGFloat = 0
  /// What layers of special kinds draw above the background; nil for nothing.
  var content: (any LayerContent)?
  /// The picture above that; nil for none.
  var picture: LayerPicture?
  /// What the layer is cut to; nil for no cut.
  var mask: LayerMask?
  /// Where the layer is held, as shares of width and height.
  var anchor = LayerDecoration.middle
  /// The transform of space where one was given; nil where there is only that of the plane.
  var transform: CATransform3D?
  var isDoubleSided = true
  /// What casts the shadow in place of the layer's rectangle, in points; nil for that.
  var shadowPath: CGPath?

  static let middle = CGPoint(x: 0.5, y: 0.5)

  /// Layers between the view's own content and its subviews, from back to front.
  var sublayers: [CALayer] = []
}

/// A value behind a reference: passes read one field of it without a copy of all.
nonisolated final class Boxed<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// How round corners run into straight edges.
public nonisolated struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The curve's name.
  public let rawValue: String

  /// A curve by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that bends little by little.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a rectangle.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The corners as bits.
  public let rawValue: UInt

  /// Corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upper left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Upper right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Lower left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Lower right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The looks of a view that are not its content. Every view has one, and layers without a view can
/// be added to it; lengths are points.
///
/// Changes of layers without a view take effect at once, also inside animation blocks; animations
/// that are added to them move them.
@preconcurrency @MainActor open class CALayer {
  nonisolated(unsafe) private(set) unowned var view: UIView
  /// Draws a layer that is not the layer of a view.
  private var ownView: UIView?

  /// The layer of a view.
  init(of view: UIView) {
    self.view = view
    ownView = nil
  }

  /// A layer as `init()` makes it: there are no archives of layers on Linux.
  public required init?(coder: NSCoder) {
    let view = LayerView()
    self.view = view
    ownView = view
    view.owner = self
  }

  /// A layer that looks as another one.
  public convenience init(layer: Any) {
    self.init()
    guard let other = layer as? CALayer else { return }
    decoration = other.decoration
    decoration.sublayers = []
    decoration.mask = nil
    ViewValues(of: other.view).apply(AnimatedProperty.allCases, to: view)
  }

  /// Makes this the layer of a view.
  func belong(to view: UIView) {
    let own = decoration
    self.view = view
    ownView = nil
    if own.content != nil { decoration = own }
  }

  /// Goes on without its view, which goes, as it looked last.
  func outlive(_ view: UIView) {
    let own = LayerView()
    own.owner = self
    own.storedBounds = view.storedBounds
    own.storedCenter = view.storedCenter
    own.storedTransform = view.storedTransform
    own.storedAlpha = view.storedAlpha
    own.storedHidden = view.storedHidden
    own.storedClips = view.storedClips
    own.storedBackground = view.storedBackground
    own.decoration = view.decoration
    self.view = own
    ownView = own
    for layer in decoration.sublayers { layer.view.storedSuperview = own }
    decoration.mask?.view.storedSuperview = own
  }

  /// An empty layer of the same kind, for values.
  func blank() -> CALayer { CALayer() }

  /// A layer without size, to be added to others.
  public init() {
    let view = LayerView()
    self.view = view
    ownView = view
    view.owner = self
  }

  /// Draws for the layer, and hears of it; nil unless set.
  open weak var delegate: (any CALayerDelegate)?

  /// What the app calls the layer.
  open var name: String?

  /// Whether the app says that the layer covers all of its bounds; that changes nothing here.
  open var isOpaque = false

  /// Asks that pixels of the layer are kept, as advice alone: those of pictures, masks and drawings
  /// are kept anyway.
  open var shouldRasterize = false

  /// At which scale pixels are kept; as many as the screen has here, whatever is set.
  open var rasterizationScale: CGFloat = 1

  /// Whether another size has the layer drawn again; no unless set.
  open var needsDisplayOnBoundsChange: Bool {
    get { view.contentMode == .redraw }
    set { view.contentMode = newValue ? .redraw : .scaleToFill }
  }

  /// Whether something asked for the layer to be drawn.
  var needsDisplay = false
  /// Whether the delegate left it to drawing what is shown.
  var isDrawnByDelegate = false

  /// Draws what the layer shows, in points of the layer; by its delegate unless overridden. Called
  /// after `setNeedsDisplay()`, of layers that are not the layer of a view: those are drawn by
  /// `UIView.draw(_:)`.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Places the layers inside. The layer of a view asks that (`UIView.layoutSublayers(of:)`) when
  /// it is laid out; another one asks its delegate, at once when it gets another size.
  open func layoutSublayers() {
    if isWithoutView { delegate?.layoutSublayers(of: self) } else { view.layoutSublayers(of: self) }
  }

  /// Whether this is a layer of its own rather than that of a view.
  var isWithoutView: Bool { ownView != nil }

  var decoration: LayerDecoration {
    get { view.decoration?.value ?? LayerDecoration() }
    set {
      view.decoration = Boxed(newValue)
      view.setNeedsCompose(.geometry)
    }
  }

  /// Radius of the rounded corners.
  open var cornerRadius: CGFloat {
    get { decoration.cornerRadius }
    set {
      let radius = GeometryCheck.checked(newValue, of: "the cornerRadius of a layer")
      change(\.cornerRadius, to: max(0, radius), moving: .cornerRadius)
    }
  }

  /// Which corners are rounded; all unless set.
  open var maskedCorners: CACornerMask {
    get { decoration.maskedCorners }
    set { decoration.maskedCorners = newValue }
  }

  /// How the rounded corners run into the edges; `.circular` unless set.
  open var cornerCurve: CALayerCornerCurve {
    get { decoration.cornerCurve }
    set { decoration.cornerCurve = newValue }
  }

  /// Width of the border, which lies inside the bounds.
  open var borderWidth: CGFloat {
    get { decoration.borderWidth }
    set {
      decoration.borderWidth = max(
        0, GeometryCheck.checked(newValue, of: "the borderWidth of a layer"))
    }
  }

  /// Colour of the border; black unless set.
  open var borderColor: CGColor? {
    get { decoration.borderColor }
    set { decoration.borderColor = newValue ?? CGColor(.clear) }
  }

  /// Whether what lies outside of the rounded bounds is cut off.
  open var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// Opacity of the shadow, 0 … 1; 0 unless set.
  open var shadowOpacity: Float {
    get { decoration.shadowOpacity }
    set {
      change(\.shadowOpacity, to: newValue > 0 ? min(newValue, 1) : 0, moving: .shadow)
    }
  }

  /// Blur of the shadow; 3 unless set.
  open var shadowRadius: CGFloat {
    get { decoration.shadowRadius }
    set {
      let radius = GeometryCheck.checked(newValue, of: "the shadowRadius of a layer")
      change(\.shadowRadius, to: max(0, radius), moving: .shadow)
    }
  }

  /// Distance of the shadow; 3 upward unless set.
  open var shadowOffset: CGSize {
    get { decoration.shadowOffset }
    set {
      let offset = GeometryCheck.checked(newValue, of: "the shadowOffset of a layer")
      change(\.shadowOffset, to: offset, moving: .shadow)
    }
  }

  /// Colour of the shadow; black unless set.
  open var shadowColor: CGColor? {
    get { decoration.shadowColor }
    set { change(\.shadowColor, to: newValue ?? CGColor(.clear), moving: .shadow) }
  }

  /// What casts the shadow, in points of the layer, in place of its rounded rectangle; nil unless
  /// set.
  open var shadowPath: CGPath? {
    get { decoration.shadowPath }
    set { decoration.shadowPath = newValue }
  }

  /// Takes over what an animation shows.
  func become(_ content: any LayerContent) { decoration.content = content }

  /// Changes a value that moves inside animation blocks.
  private func change<Value: Equatable>(
    _ value: WritableKeyPath<LayerDecoration, Value>, to new: Value,
    moving property: AnimatedProperty
  ) {
    guard decoration[keyPath: value] != new else { return }
    let old = view.animationBaseline
    decoration[keyPath: value] = new
    view.propertyChanged(property, from: old)
  }

  /// Opacity of the view, 0 … 1.
  open var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = CGFloat(newValue) }
  }

  /// Whether the view and everything in it is left out of drawing.
  open var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// The view's frame, in points.
  open var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }

  /// The view's bounds, in points.
  open var bounds: CGRect {
    get { view.bounds }
    set { view.bounds = newValue }
  }

  /// Where `anchorPoint` is in the layer around this one, in points.
  open var position: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }

  /// What is drawn in front among the layers in the same one: those with larger numbers; of equals
  /// the later one. 0 unless set. A view's touches go by the order of `subviews` all the same, as
  /// with UIKit.
  open var zPosition: CGFloat {
    get { decoration.zPosition }
    set {
      let position = GeometryCheck.checked(newValue, of: "the zPosition of a layer")
      guard position != decoration.zPosition else { return }
      CALayer.hasOrder = true
      decoration.zPosition = position
    }
  }

  /// Whether any layer of the program was given a `zPosition`.
  static var hasOrder = false

  /// What turns, scales and moves the layer about its anchor; the view's `transform`.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    view.transform = transform
    decoration.transform = nil
  }

  /// What turns, scales and moves the layer about its anchor.
  open func affineTransform() -> CGAffineTransform { view.transform }

  /// Ends everything that moves or fades the layer: it is at once where that goes, and whoever
  /// waits for it hears that it was interrupted.
  open func removeAllAnimations() {
    view.stopEverything()
    view.setNeedsCompose(.all)
  }

  /// The layers inside this one, from back to front: those that were added, then those of the
  /// subviews; nil where there are none.
  open var sublayers: [CALayer]? {
    let layers = decoration.sublayers + view.storedSubviews.map(\.layer)
    return layers.isEmpty ? nil : layers
  }

  /// The layer around this one; nil where there is none.
  open var superlayer: CALayer? { view.storedSuperview?.layer }

  /// Adds a layer in front of the other sublayers, behind all subviews.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: decoration.sublayers.count) }

  /// Adds a layer at a place among the other sublayers, 0 for the back; places among or in front of
  /// the subviews count as the one behind them.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Takes the layer out of the one around it. The layer of a view stays.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// What of the layer is on the screen at the moment, as a layer of its own that does not change
  /// any more; nil outside of windows. While an animation moves the layer, the layer itself has the
  /// values where that goes.
  open func presentation() -> CALayer? {
    guard view.nearestWindow != nil else { return nil }
    let seen = blank()
    seen.decoration = decoration
    if let content = view.shownContent { seen.become(content) }
    ViewValues(presentedBy: view).apply(AnimatedProperty.allCases, to: seen.view)
    seen.isHidden = isHidden
    return seen
  }

  /// The fill behind the content.
  open var backgroundColor: CGColor? {
    get { view.backgroundColor?.cgColor }
    set { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }
}

extension UIView {
  /// What is drawn inside the view, from back to front: layers, then subviews.
  var composedSubviews: [UIView] {
    var views = storedSubviews
    if let decoration, !decoration.value.sublayers.isEmpty {
      views = decoration.value.sublayers.map(\.view) + views
    }
    guard CALayer.hasOrder, views.contains(where: { $0.zPosition != 0 }) else { return views }
    // A sort that keeps equals in order.
    return views.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  private var zPosition: CGFloat { decoration?.value.zPosition ?? 0 }
}
