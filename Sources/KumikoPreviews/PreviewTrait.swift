import KumikoCore

/// How a preview is shown: its size, and how the device is held.
///
///     #Preview("Row", traits: .sizeThatFitsLayout) { RowView(title: "Milk") }
public nonisolated struct PreviewTrait<T>: Sendable {
  package enum Kind: Sendable, Equatable {
    case defaultLayout
    case sizeThatFits
    case fixed(CGSize)
    case upright
    case sideways
  }

  package let kind: Kind
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// As large as the selected screen.
  public static nonisolated var defaultLayout: PreviewTrait { PreviewTrait(kind: .defaultLayout) }

  /// As large as the content needs; as large as the screen if the content has no size of its own.
  public static nonisolated var sizeThatFitsLayout: PreviewTrait {
    PreviewTrait(kind: .sizeThatFits)
  }

  /// With a fixed width and height, in points.
  public static nonisolated func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .fixed(CGSize(width: width, height: height)))
  }

  /// On a screen that is higher than wide.
  public static nonisolated var portrait: PreviewTrait { PreviewTrait(kind: .upright) }

  /// On a screen that is higher than wide: a desktop has no upside-down orientation.
  public static nonisolated var portraitUpsideDown: PreviewTrait { PreviewTrait(kind: .upright) }

  /// On a screen that is wider than high.
  public static nonisolated var landscapeLeft: PreviewTrait { PreviewTrait(kind: .sideways) }

  /// On a screen that is wider than high.
  public static nonisolated var landscapeRight: PreviewTrait { PreviewTrait(kind: .sideways) }
}

extension Preview {
  /// A fixed size; nil for that of the screen.
  package var fixedSize: CGSize? {
    for trait in traits.reversed() {
      switch trait.kind {
      case .fixed(let size): return size
      case .defaultLayout, .sizeThatFits: return nil
      case .upright, .sideways: continue
      }
    }
    return nil
  }

  /// Whether it is as large as its content.
  package var fitsContent: Bool {
    let layout = traits.last { $0.kind != .upright && $0.kind != .sideways }
    return layout?.kind == .sizeThatFits
  }

  /// A screen size in the orientation that the preview requests.
  package func turned(_ screen: CGSize) -> CGSize {
    let (short, long) = (min(screen.width, screen.height), max(screen.width, screen.height))
    switch traits.last(where: { $0.kind == .upright || $0.kind == .sideways })?.kind {
    case .upright: return CGSize(width: short, height: long)
    case .sideways: return CGSize(width: long, height: short)
    default: return screen
    }
  }
}
