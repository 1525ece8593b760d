import Driving
import Kumiko

/// A screen of the Gallery.
struct Screen {
  /// The subject of a screen, by which the list of screens is grouped.
  enum Group: String, CaseIterable {
    case start, apps, layouts, data, articles

    var title: String { rawValue.capitalized }
  }

  /// The subject.
  let group: Group

  /// The name for `--screen`.
  let name: String

  /// The icon beside the name.
  let symbol: String

  /// The display name.
  var title: String { name.prefix(1).uppercased() + name.dropFirst().replacing("-", with: ", ") }

  /// A description of its content, in one line.
  let summary: String
  /// Creates its controller.
  let make: () -> UIViewController

  /// The expression that creates its controller, for recorded tests.
  var code: String { "Screen.all.first { $0.name == \"\(name)\" }?.make()" }

  /// The screen for agents and scripts.
  var driven: DrivenScreen { DrivenScreen(name: name, summary: summary, code: code, make: make) }

  /// All screens, in the order of `--list` and of the list of screens.
  static let all = [
    Screen(
      group: .start, name: "overview", symbol: "house",
      summary: "orange cells, masonry and a tag cloud in one; insert, delete, undo"
    ) {
      OverviewViewController()
    },
    Screen(
      group: .start, name: "drawing", symbol: "chart.bar",
      summary: "a chart, rings of progress, a pad to sign on: contexts, paths, layers"
    ) {
      DrawingViewController()
    },
    Screen(
      group: .start, name: "typography", symbol: "textformat",
      summary: "type scale, weights, scripts"
    ) {
      TypographyViewController()
    },
    Screen(
      group: .apps, name: "library", symbol: "photo.on.rectangle",
      summary: "an app of photos by month: search, sort, select, page, zoom, undo"
    ) {
      let navigation = UINavigationController(rootViewController: PhotoGridViewController())
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    },
    Screen(
      group: .apps, name: "board", symbol: "list.bullet.rectangle",
      summary: "an app of cards that are dragged between columns: sheets, tags, keys, undo"
    ) {
      UINavigationController(rootViewController: BoardViewController())
    },
    Screen(
      group: .apps, name: "mail", symbol: "envelope",
      summary: "an app of mailboxes and messages: outline, swipes, search, commands"
    ) {
      MailViewController()
    },
    Screen(
      group: .apps, name: "player", symbol: "music.note.list",
      summary: "an app of songs: views that follow a model, a mini player on glass that opens"
    ) {
      UINavigationController(rootViewController: SongsViewController())
    },
    Screen(
      group: .apps, name: "chat", symbol: "bubble.left.and.bubble.right",
      summary: "an app of messages: a bound list that stays at its end, answers from a task"
    ) {
      UINavigationController(rootViewController: ChatViewController())
    },
    Screen(
      group: .layouts, name: "layouts", symbol: "rectangle.3.group",
      summary: "columns, estimated heights, tags, masonry, sideways"
    ) {
      LayoutsViewController()
    },
    Screen(
      group: .layouts, name: "photos", symbol: "photo",
      summary: "rows of pictures of any shape that fill the width"
    ) {
      PhotosViewController()
    },
    Screen(
      group: .layouts, name: "sections", symbol: "rectangle.stack",
      summary: "section objects, a flow layout, a layout of one's own"
    ) {
      SectionsViewController()
    },
    Screen(
      group: .layouts, name: "million", symbol: "square.grid.3x3",
      summary: "a million numbered cells"
    ) {
      MillionViewController()
    },
    Screen(
      group: .data, name: "table", symbol: "list.bullet",
      summary: "check marks, rows that are swiped away, deleted and moved"
    ) {
      UINavigationController(rootViewController: TableViewController())
    },
    Screen(
      group: .data, name: "diff", symbol: "shuffle",
      summary: "a playground of updates, one by one or as a stream"
    ) {
      DiffViewController()
    },
    Screen(
      group: .data, name: "form", symbol: "pencil",
      summary: "texts that grow, one choice per section"
    ) {
      FormViewController()
    },
    Screen(
      group: .articles, name: "grid", symbol: "square.grid.2x2",
      summary: "orange cells with check marks; insert, delete, shuffle"
    ) {
      GridViewController()
    },
    Screen(
      group: .articles, name: "story", symbol: "doc.text",
      summary: "blocks of many types; more is loaded at the end"
    ) {
      StoryViewController()
    },
    Screen(
      group: .articles, name: "grid-naive", symbol: "exclamationmark.triangle",
      summary: "marks that wander, because cells are used again"
    ) {
      GridNaiveViewController()
    },
  ]

  /// The screen with a name, ignoring case; nil if there is none.
  static func named(_ name: String) -> Screen? {
    all.first { $0.name == name.lowercased() }
  }

  /// The screens of a group, in their order.
  static func of(_ group: Group) -> [Screen] { all.filter { $0.group == group } }
}
