import KumikoFoundation
import KumikoGraphics

/// The look of a view besides its content: background, border, corners, shadow and transform. Every
/// view has a layer, and layers without a view can be added to it; lengths are points.
///
/// A change of a layer without a view, once it was on the screen, is animated in a quarter of a
/// second, or as specified by `action(forKey:)` and the open `CATransaction`. A layer of a view
/// changes immediately, and in an animation block as the block specifies.
@preconcurrency @MainActor open class CALayer: NSObject {
  nonisolated(unsafe) private(set) unowned var view: UIView
  /// Draws a layer that is not the layer of a view.
  private var ownView: UIView?
  /// The subview that the layer lies directly on, apart from other layers; nil if there is none.
  weak var base: UIView?
  private var notes: LayerNotes?

  // MARK: Making

  /// The layer of a view.
  init(of view: UIView) {
    self.view = view
    ownView = nil
    super.init()
    showStandardContent()
  }

  /// Creates a layer like `init()`: there are no archives of layers on Linux.
  public required init?(coder: NSCoder) {
    let view = LayerView()
    self.view = view
    ownView = view
    super.init()
    view.owner = self
    showStandardContent()
  }

  /// A layer without size, to be added to others.
  public override init() {
    let view = LayerView()
    self.view = view
    ownView = view
    super.init()
    view.owner = self
    showStandardContent()
  }

  /// A layer with the look of another one, without its sublayers, mask and timing.
  public init(layer: Any) {
    let view = LayerView()
    self.view = view
    ownView = view
    super.init()
    view.owner = self
    showStandardContent()
    if let other = layer as? CALayer { resemble(other) }
  }

  /// Makes this the layer of a view.
  func belong(to view: UIView) {
    let own = decoration
    self.view = view
    ownView = nil
    if own.content != nil { decoration = own }
  }

  /// Continues to exist without its view, which is deallocated, with its last look.
  func outlive(_ view: UIView) {
    let own = LayerView()
    own.owner = self
    own.takeLook(of: view)
    self.view = own
    ownView = own
    for layer in decoration.sublayers { layer.view.storedSuperview = own }
    decoration.mask?.view.storedSuperview = own
  }

  /// What a layer of this kind draws above its background before anything is set; nil if there is
  /// none.
  var standardContent: (any LayerContent)? { nil }

  private func showStandardContent() {
    if let content = standardContent { decoration.content = content }
  }

  /// An empty layer of the same kind, for values.
  func blank() -> CALayer { CALayer() }

  /// Class, address and frame, the view that it is of, and what is unusual, in one line.
  nonisolated open override var description: String { descriptionLine }

  /// The value of a property of layers of one kind that cannot be animated; nil for other keys.
  func ownValue(_ key: String) -> Any? { nil }

  /// Sets such a property; returns `false` for other keys.
  func setOwnValue(_ value: Any?, _ key: String) -> Bool { false }

  /// Takes over what an animation shows.
  func become(_ content: any LayerContent) { decoration.content = content }

  /// Whether this is a layer of its own rather than that of a view.
  var isWithoutView: Bool { ownView != nil }

  /// Settings of the app that are not visible.
  var settings: LayerNotes? { notes }

  /// Changes a setting that is not visible.
  func note(_ change: (LayerNotes) -> Void) {
    let notes = notes ?? LayerNotes()
    self.notes = notes
    change(notes)
  }

  var decoration: LayerDecoration {
    get { view.decoration?.value ?? LayerDecoration() }
    set {
      view.decoration = Boxed(newValue)
      view.setNeedsCompose(.geometry)
    }
  }

  // MARK: Drawing

  /// The delegate, which draws for the layer and lays out its sublayers; for the layer of a view
  /// always the view, otherwise nil by default.
  open var delegate: (any CALayerDelegate)? {
    get { isWithoutView ? notes?.delegate : view }
    set { if isWithoutView { note { $0.delegate = newValue } } }
  }

  /// Whether the layer is drawn again when its size changes; `false` by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { view.contentMode == .redraw }
    set { view.contentMode = newValue ? .redraw : .scaleToFill }
  }

  /// Whether the layer was ever marked as needing display.
  var isToBeDrawn = false
  /// Whether the layer is drawn: it has no delegate, or that did not display it.
  var isDrawnByDelegate = false
  /// The context and the part that `display()` draws into, while it is called by a frame.
  var displayed: (context: CGContext, rect: CGRect)?
  /// Whether the sublayers need layout; only of layers without views.
  var isToBeLaidOut = false

  /// Shows what the layer draws, called by a frame after `setNeedsDisplay()`: has the delegate
  /// display the layer, or else calls `draw(in:)`. Overrides give the layer its `contents`. Called
  /// by an app, it has the next frame do that.
  open func display() { drawNow() }

  /// Draws what the layer shows, in points of the layer; by its delegate unless overridden, for the
  /// layer of a view by its `draw(_:)`. Called after `setNeedsDisplay()`.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Whether a change of a property redraws the layer; `false` unless overridden. Called for the
  /// properties of Core Animation.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Lays out the sublayers. The layer of a view calls `UIView.layoutSublayers(of:)` when it is
  /// laid out; another one calls its delegate when its size changes and after `setNeedsLayout()`.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The size that suits the layer best: its present one unless overridden.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Actions

  /// The action of a change of a property: that of the delegate, then of `actions`, then of the
  /// `"actions"` of `style`, then of `defaultAction(forKey:)`, then an animation as specified by
  /// the open `CATransaction`. Nil for none, as for the layer of a view outside of animation
  /// blocks.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(event) }

  /// The action of a change of a property if neither a layer nor its delegate specifies one; nil,
  /// for an animation, unless overridden.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The default value of a property, in the form that `setValue(_:forKey:)` accepts; nil for
  /// unknown ones.
  open class func defaultValue(forKey key: String) -> Any? { CALayer().valueOfProperty(key) }

  // MARK: Corners, border, shadow

  /// Radius of the rounded corners; 0 by default. Negative numbers count as 0.
  open var cornerRadius: CGFloat {
    get { decoration.cornerRadius }
    set {
      let radius = GeometryCheck.checked(newValue, of: "the cornerRadius of a layer")
      change("cornerRadius", \.cornerRadius, to: max(0, radius), moving: .cornerRadius)
    }
  }

  /// Which corners are rounded; all by default.
  open var maskedCorners: CACornerMask {
    get { decoration.maskedCorners }
    set { decoration.maskedCorners = newValue }
  }

  /// The shape of the rounded corners at the transition to edges; `.circular` by default.
  open var cornerCurve: CALayerCornerCurve {
    get { decoration.cornerCurve }
    set { decoration.cornerCurve = newValue }
  }

  /// Width of the border, which is inside the bounds; 0 by default. Negative numbers count as 0.
  open var borderWidth: CGFloat {
    get { decoration.borderWidth }
    set {
      let width = max(0, GeometryCheck.checked(newValue, of: "the borderWidth of a layer"))
      if width != decoration.borderWidth {
        change("borderWidth") { decoration.borderWidth = width }
      }
    }
  }

  /// Colour of the border; black by default, nil for clear.
  open var borderColor: CGColor? {
    get { decoration.borderColor }
    set { change("borderColor") { decoration.borderColor = newValue ?? CGColor(.clear) } }
  }

  /// Whether contents outside of the rounded bounds are clipped; `false` by default.
  open var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// Opacity of the shadow, 0 … 1; 0 by default. Other numbers are clamped.
  open var shadowOpacity: Float {
    get { decoration.shadowOpacity }
    set {
      let opacity = newValue > 0 ? min(newValue, 1) : 0
      change("shadowOpacity", \.shadowOpacity, to: opacity, moving: .shadow)
    }
  }

  /// Blur radius of the shadow; 3 by default. Negative numbers count as 0.
  open var shadowRadius: CGFloat {
    get { decoration.shadowRadius }
    set {
      let radius = GeometryCheck.checked(newValue, of: "the shadowRadius of a layer")
      change("shadowRadius", \.shadowRadius, to: max(0, radius), moving: .shadow)
    }
  }

  /// Offset of the shadow from the layer; 3 upward by default.
  open var shadowOffset: CGSize {
    get { decoration.shadowOffset }
    set {
      let offset = GeometryCheck.checked(newValue, of: "the shadowOffset of a layer")
      change("shadowOffset", \.shadowOffset, to: offset, moving: .shadow)
    }
  }

  /// Colour of the shadow; black by default, nil for clear.
  open var shadowColor: CGColor? {
    get { decoration.shadowColor }
    set { change("shadowColor", \.shadowColor, to: newValue ?? CGColor(.clear), moving: .shadow) }
  }

  /// The outline that casts the shadow, in points of the layer, instead of its rounded rectangle;
  /// nil by default.
  open var shadowPath: CGPath? {
    get { decoration.shadowPath }
    set { decoration.shadowPath = newValue?.copy() }
  }

  // MARK: Looks

  /// The fill behind the content.
  open var backgroundColor: CGColor? {
    get { view.backgroundColor?.cgColor }
    set {
      change("backgroundColor") { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
    }
  }

  /// Opacity of the layer and everything in it, 0 … 1; 1 by default.
  open var opacity: Float {
    get { Float(view.alpha) }
    set { if newValue != opacity { change("opacity") { view.alpha = CGFloat(newValue) } } }
  }

  /// Whether the layer and everything in it are not drawn; `false` by default.
  open var isHidden: Bool {
    get { view.isHidden }
    set { if newValue != isHidden { change("hidden") { view.isHidden = newValue } } }
  }

  // MARK: Geometry

  /// The smallest upright rectangle around the layer in coordinates of its superlayer, in points;
  /// the superlayer's perspective is ignored.
  open var frame: CGRect {
    get { view.frame }
    set { changeGeometry { view.frame = newValue } }
  }

  /// The layer's own coordinates, in points.
  open var bounds: CGRect {
    get { view.bounds }
    set { changeGeometry { view.bounds = newValue } }
  }

  /// The position of `anchorPoint` in the superlayer, in points.
  open var position: CGPoint {
    get { view.center }
    set { changeGeometry { view.center = newValue } }
  }

  /// The order among the sublayers of one layer: those with larger values are in front; of equals
  /// the later one. If the superlayer has perspective, also how near the layer is, in points. 0 by
  /// default. Hit-testing of views uses the order of `subviews` all the same, as in UIKit.
  open var zPosition: CGFloat {
    get { decoration.zPosition }
    set {
      let position = GeometryCheck.checked(newValue, of: "the zPosition of a layer")
      guard position != decoration.zPosition else { return }
      CALayer.hasDepth = true
      change("zPosition") { decoration.zPosition = position }
    }
  }

  /// Whether any layer of the program was given a place or a transform in space.
  static var hasDepth = false

  /// Sets the transform of the layer about its anchor point; the view's `transform`.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    change("transform") { view.transform = transform }
  }

  /// The transform of the layer about its anchor point, without its components in space.
  open func affineTransform() -> CGAffineTransform { view.transform }

  /// Whether a point, in points of the layer, is inside its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The deepest layer that contains a point, given in coordinates of this layer's superlayer; nil
  /// if none does. Hidden layers are skipped.
  open func hitTest(_ p: CGPoint) -> CALayer? { farthestLayer(at: p) }

  // MARK: Tree

  /// The layers inside this one, from back to front, those of the subviews among them; nil if there
  /// are none. Setting it adds and removes layers without views, and reorders the others; layers of
  /// subviews are not removed.
  open var sublayers: [CALayer]? {
    get { allSublayers.isEmpty ? nil : allSublayers }
    set { exchangeSublayers(for: newValue ?? []) }
  }

  /// The layer that contains this one; nil if there is none.
  open var superlayer: CALayer? { view.storedSuperview?.layer }

  /// Adds a layer in front of the others, including those of all present subviews.
  ///
  /// The layer of a view that is not a subview, the mask of a layer, and a layer that contains this
  /// one are reported, and not added.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: allSublayers.count) }

  /// Adds a layer at an index among the others, 0 for the back; in front if the index is too large.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Adds a layer directly behind another one; in front of all if that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Adds a layer directly in front of another one; in front of all if that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  /// Replaces a sublayer by a layer, which is added in front of all if the other is no sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    insert(newLayer, beside: oldLayer, offset: 0)
    if oldLayer !== newLayer, oldLayer.superlayer === self { oldLayer.removeFromSuperlayer() }
  }

  /// Removes the layer from its superlayer. No effect for the layer of a view.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Animation

  /// Removes all animations of the layer: it jumps to its final values, and completion handlers are
  /// called with `false`.
  open func removeAllAnimations() {
    view.stopEverything()
    view.setNeedsCompose(.all)
  }

  /// A copy of the layer as it is on the screen at the moment, which does not change any more; nil
  /// outside of windows. While an animation moves the layer, the layer itself has the final values.
  open func presentation() -> CALayer? { shownCopy() }

  /// The layer that this one is the presentation of; the layer itself if it is none.
  public func model() -> Self { notes?.original as? Self ?? self }
}
