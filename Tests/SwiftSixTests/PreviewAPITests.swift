import UIKit

// Previews as apps have them, in the language mode of this target: they have to compile.

#Preview { UIViewController() }

#Preview("A label", traits: .sizeThatFitsLayout, .portrait) {
  let label = PreviewedLabel()
  label.text = "A label"
  return label
}

@available(iOS 17, *)
#Preview(traits: .fixedLayout(width: 100, height: 40), body: { PreviewedLabel() })

/// What Xcode has the macro become.
private enum HandWritten: PreviewRegistry {
  static var fileID: String { #fileID }
  static var line: Int { 1 }
  static var column: Int { 1 }
  @MainActor static func makePreview() throws -> Preview {
    Preview("By hand", traits: .defaultLayout, .portraitUpsideDown) { PreviewedLabel() }
  }
}

private final class PreviewedLabel: UILabel {}
