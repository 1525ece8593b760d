import KumikoFoundation

extension UIBarButtonItem {
  /// Buttons with a standard meaning. `pageCurl`, which Apple has withdrawn, does not exist.
  public nonisolated enum SystemItem: Int, Sendable {
    /// Ends an activity and keeps its result.
    case done = 0
    /// Ends an activity and discards its result.
    case cancel
    /// Starts editing.
    case edit
    /// Keeps something.
    case save
    /// Makes something new.
    case add
    /// Free space that takes what the other items leave.
    case flexibleSpace
    /// Free space of the item's `width`.
    case fixedSpace
    /// Writes something new.
    case compose
    /// Answers.
    case reply
    /// Gives something to another program.
    case action
    /// Puts something into a folder.
    case organize
    /// Shows bookmarks.
    case bookmarks
    /// Looks for something.
    case search
    /// Loads again.
    case refresh
    /// Stops what is in progress.
    case stop
    /// Takes a picture.
    case camera
    /// Throws something away.
    case trash
    /// Plays.
    case play
    /// Pauses what plays.
    case pause
    /// Goes back in what plays.
    case rewind
    /// Goes on in what plays.
    case fastForward
    /// Takes the last change back.
    case undo
    /// Makes it again.
    case redo
    /// Closes something.
    case close = 24

    var kind: Kind {
      switch self {
      case .flexibleSpace: .flexibleSpace
      case .fixedSpace: .fixedSpace
      default: .button
      }
    }

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "Add"
      case .flexibleSpace, .fixedSpace: ""
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast Forward"
      case .undo: "Undo"
      case .redo: "Redo"
      case .close: "Close"
      }
    }

    var symbolName: String? {
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      default: nil
      }
    }

    var isDone: Bool { self == .done || self == .save }
  }
}
