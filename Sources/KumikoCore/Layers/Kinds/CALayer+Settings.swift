import KumikoFoundation
import KumikoGraphics

// Settings for the app's own use, hints that have no effect here, actions, and group opacity.
extension CALayer {
  /// A name for the app's own use.
  public var name: String? {
    get { settings?.name }
    set { note { $0.name = newValue } }
  }

  /// The actions that changes of properties trigger, by property names; `NSNull()` for none. Nil by
  /// default.
  ///
  ///     layer.actions = ["position": NSNull(), "bounds": NSNull()]   // moves at once
  public var actions: [String: any CAAction]? {
    get { settings?.actions }
    set { note { $0.actions = newValue } }
  }

  /// Values by their names; `"actions"` among them is a dictionary that is consulted after
  /// `actions`.
  public var style: [AnyHashable: Any]? {
    get { settings?.style }
    set { note { $0.style = newValue } }
  }

  /// Whether the app declares that the layer covers all of its bounds; that has no effect here.
  public var isOpaque: Bool {
    get { settings?.isOpaque ?? false }
    set { note { $0.isOpaque = newValue } }
  }

  /// Whether the layer is cached as a bitmap. That has no effect here: content that is costly to
  /// draw is cached anyway, at the scale of the screen.
  public var shouldRasterize: Bool {
    get { settings?.rasterizes ?? false }
    set { note { $0.rasterizes = newValue } }
  }

  /// The scale of that bitmap, which has no effect here.
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

  /// Whether the layer and its sublayers fade as one picture; `true` by default. Otherwise each
  /// fades by itself, and overlapped layers shine through.
  public var allowsGroupOpacity: Bool {
    get { decoration.fadesAsGroup }
    set { decoration.fadesAsGroup = newValue }
  }
}
