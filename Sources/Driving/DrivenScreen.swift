import Foundation
import KumikoCore
import KumikoPreviews
import Offscreen

/// Something that can be opened: a screen of a program, or a preview.
///
///     let settings = DrivenScreen(
///       name: "settings", summary: "All settings of the app",
///       code: "UITableViewController(style: .insetGrouped)",
///       make: { UITableViewController(style: .insetGrouped) })
public struct DrivenScreen {
  /// Its name.
  public let name: String
  /// A description of its content, in one line.
  public let summary: String
  let content: Content

  enum Content {
    case screen(make: () -> UIViewController, code: String)
    case preview(FoundPreview)
  }

  /// A screen of a program.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - summary: a description of its content, in one line.
  ///   - code: the expression that creates the controller, as Swift code, for recorded tests.
  ///   - make: creates the controller.
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

  /// A name that distinguishes it from others of the same name.
  var fullName: String {
    guard case .preview(let preview) = content else { return name }
    return "\(preview.module).\(preview.name)"
  }

  /// All previews of the program, by module, file and line.
  ///
  /// - Throws: the error of a preview that cannot be created.
  public static func previews() throws -> [DrivenScreen] {
    try FoundPreview.all().map(DrivenScreen.init)
  }
}
