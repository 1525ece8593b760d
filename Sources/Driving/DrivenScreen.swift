import Foundation
import KumikoCore
import KumikoPreviews
import Offscreen

/// Something that can be opened: a screen of a program, or a preview.
public struct DrivenScreen {
  /// What it is called.
  public let name: String
  /// What it shows, in a line.
  public let summary: String
  let content: Content

  enum Content {
    case screen(make: () -> UIViewController, code: String)
    case preview(FoundPreview)
  }

  /// A screen of a program.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - summary: what it shows, in a line.
  ///   - code: what makes the controller, as Swift, for tests that are recorded.
  ///   - make: makes the controller.
  public init(
    name: String, summary: String, code: String, make: @escaping () -> UIViewController
  ) {
    (self.name, self.summary) = (name, summary)
    content = .screen(make: make, code: code)
  }

  /// A preview.
  package init(_ preview: FoundPreview) {
    (name, summary) = (preview.name, preview.place)
    content = .preview(preview)
  }

  /// What tells it apart from others of its name.
  var fullName: String {
    guard case .preview(let preview) = content else { return name }
    return "\(preview.module).\(preview.name)"
  }

  /// All previews of the program, by module, file and line.
  ///
  /// - Throws: what a preview throws that cannot be made.
  public static func previews() throws -> [DrivenScreen] {
    try FoundPreview.all().map(DrivenScreen.init)
  }
}
