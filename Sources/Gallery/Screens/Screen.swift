import Kumiko

/// A screen of the Gallery.
struct Screen {
  /// The name for `--screen`.
  let name: String
  /// What it shows, in a line.
  let summary: String
  /// Makes its controller.
  let make: () -> UIViewController

  /// All screens, in the order of `--list`.
  static let all = [
    Screen(name: "grid", summary: "orange cells with check marks; insert, delete, shuffle") {
      GridViewController()
    },
    Screen(name: "layouts", summary: "columns, estimated heights, tags, masonry, sideways") {
      LayoutsViewController()
    },
    Screen(name: "million", summary: "a million numbered cells") { MillionViewController() },
  ]

  /// The screen with a name, in whatever case; nil where there is none.
  static func named(_ name: String) -> Screen? {
    all.first { $0.name == name.lowercased() }
  }
}
