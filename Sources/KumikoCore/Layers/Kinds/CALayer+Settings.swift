import KumikoFoundation
import KumikoGraphics

// What is kept and read back, and hints that nothing here depends on.
extension CALayer {
  /// What the app calls the layer.
  public var name: String? {
    get { settings?.name }
    set { note { $0.name = newValue } }
  }

  /// What changes of properties do, by their names; `NSNull()` for nothing. Nil unless set.
  ///
  ///     layer.actions = ["position": NSNull(), "bounds": NSNull()]   // moves at once
  public var actions: [String: any CAAction]? {
    get { settings?.actions }
    set { note { $0.actions = newValue } }
  }

  /// Values by their names; `"actions"` among them is a dictionary that is asked after `actions`.
  public var style: [AnyHashable: Any]? {
    get { settings?.style }
    set { note { $0.style = newValue } }
  }

  /// Whether the app says that the layer covers all of its bounds; that changes nothing here.
  public var isOpaque: Bool {
    get { settings?.isOpaque ?? false }
    set { note { $0.isOpaque = newValue } }
  }

  /// Whether the layer is kept as a picture. That changes nothing here: what is costly to draw is
  /// kept anyway, at the scale of the screen.
  public var shouldRasterize: Bool {
    get { settings?.rasterizes ?? false }
    set { note { $0.rasterizes = newValue } }
  }

  /// The scale of that picture, which changes nothing here.
  public var rasterizationScale: CGFloat {
    get { settings?.rasterizationScale ?? 1 }
    set { note { $0.rasterizationScale = newValue } }
  }

  /// Whether `draw(in:)` may be called on another thread. It never is.
  public var drawsAsynchronously: Bool {
    get { settings?.drawsAsynchronously ?? false }
    set { note { $0.drawsAsynchronously = newValue } }
  }

  /// Whether edges that are not on whole pixels are soft. They always are.
  public var allowsEdgeAntialiasing: Bool {
    get { settings?.smoothsEdges ?? false }
    set { note { $0.smoothsEdges = newValue } }
  }

  /// Which edges are soft; all are.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { settings?.smoothedEdges ?? LayerNotes().smoothedEdges }
    set { note { $0.smoothedEdges = newValue } }
  }

  /// Whether the layer and what is inside fade as one picture; yes unless set. Otherwise each fades
  /// by itself, and what lies behind another shines through it.
  public var allowsGroupOpacity: Bool {
    get { decoration.fadesAsGroup }
    set { decoration.fadesAsGroup = newValue }
  }
}
