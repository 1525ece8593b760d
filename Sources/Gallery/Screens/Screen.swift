import Kumiko

/// A screen of the Gallery.
struct Screen {
  /// The name for `--screen`.
  let name: String

  /// The icon beside the name.
  let symbol: String

  /// The name for people.
  var title: String { name.prefix(1).uppercased() + name.dropFirst().replacing("-", with: ", ") }

  /// What it shows, in a line.
  let summary: String
  /// Makes its controller.
  let make: () -> UIViewController

  /// All screens, in the order of `--list`.
  static let all = [
    Screen(
      name: "overview", symbol: "house",
      summary: "orange cells, masonry and a tag cloud in one; insert, delete, undo"
    ) {
      OverviewViewController()
    },
    Screen(
      name: "grid", symbol: "square.grid.2x2",
      summary: "orange cells with check marks; insert, delete, shuffle"
    ) {
      GridViewController()
    },
    Screen(
      name: "grid-naive", symbol: "exclamationmark.triangle",
      summary: "marks that wander, because cells are used again"
    ) {
      GridNaiveViewController()
    },
    Screen(
      name: "story", symbol: "doc.text", summary: "blocks of many types; more is loaded at the end"
    ) {
      StoryViewController()
    },
    Screen(
      name: "layouts", symbol: "rectangle.3.group",
      summary: "columns, estimated heights, tags, masonry, sideways"
    ) {
      LayoutsViewController()
    },
    Screen(
      name: "photos", symbol: "photo", summary: "rows of pictures of any shape that fill the width"
    ) {
      PhotosViewController()
    },
    Screen(name: "form", symbol: "pencil", summary: "texts that grow, one choice per section") {
      FormViewController()
    },
    Screen(
      name: "table", symbol: "list.bullet",
      summary: "check marks, rows that are swiped away, deleted and moved"
    ) {
      UINavigationController(rootViewController: TableViewController())
    },
    Screen(
      name: "sections", symbol: "rectangle.stack",
      summary: "section objects, a flow layout, a layout of one's own"
    ) {
      SectionsViewController()
    },
    Screen(
      name: "diff", symbol: "shuffle", summary: "a playground of updates, one by one or as a stream"
    ) {
      DiffViewController()
    },
    Screen(name: "million", symbol: "square.grid.3x3", summary: "a million numbered cells") {
      MillionViewController()
    },
    Screen(
      name: "drawing", symbol: "chart.bar",
      summary: "a chart, rings of progress, a pad to sign on: contexts, paths, layers"
    ) {
      DrawingViewController()
    },
    Screen(name: "typography", symbol: "textformat", summary: "type scale, weights, scripts") {
      TypographyViewController()
    },
    Screen(
      name: "library", symbol: "photo.on.rectangle",
      summary: "an app of photos by month: search, sort, select, page, zoom, undo"
    ) {
      let navigation = UINavigationController(rootViewController: PhotoGridViewController())
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    },
    Screen(
      name: "board", symbol: "list.bullet.rectangle",
      summary: "an app of cards that are dragged between columns: sheets, tags, keys, undo"
    ) {
      UINavigationController(rootViewController: BoardViewController())
    },
    Screen(
      name: "mail", symbol: "envelope",
      summary: "an app of mailboxes and messages: outline, swipes, search, commands"
    ) {
      MailViewController()
    },
  ]

  /// The screen with a name, in whatever case; nil where there is none.
  static func named(_ name: String) -> Screen? {
    all.first { $0.name == name.lowercased() }
  }
}
