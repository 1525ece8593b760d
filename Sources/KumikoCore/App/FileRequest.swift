import KumikoFoundation

/// What the desktop's dialog for files is asked for.
package struct FileRequest: Equatable, Sendable {
  /// What the dialog is for.
  package enum Purpose: Equatable, Sendable {
    /// Files, or folders, that are there.
    case open(several: Bool, folders: Bool)
    /// A place for a file, or a folder, with a name to begin with.
    case save(name: String)
    /// A folder into which several are put.
    case saveSeveral(names: [String])
  }

  /// Files that the dialog shows.
  package struct Filter: Equatable, Sendable {
    /// What the user reads.
    package var name: String
    /// Names of files with `*` in them.
    package var patterns: [String]
    /// Types as desktops name them: `image/png`.
    package var mimeTypes: [String]

    /// Files by their names and types.
    package init(name: String, patterns: [String], mimeTypes: [String]) {
      self.name = name
      self.patterns = patterns
      self.mimeTypes = mimeTypes
    }
  }

  /// What it is for.
  package var purpose: Purpose
  /// Where the dialog begins; nil where the desktop says.
  package var folder: URL?
  /// What is shown; nil for everything.
  package var filter: Filter?

  /// A request.
  package init(_ purpose: Purpose, folder: URL? = nil, filter: Filter? = nil) {
    self.purpose = purpose
    self.folder = folder
    self.filter = filter
  }
}

/// What came of a dialog for files.
package enum FileAnswer: Equatable, Sendable {
  /// What the user chose, at least one.
  case chosen([URL])
  /// Nothing.
  case cancelled
  /// There is no such dialog, with why.
  case unavailable(String)
}

/// A dialog of the desktop's that is open.
package protocol DesktopDialog: AnyObject {
  /// Takes the dialog away; it answers no more.
  func close()
}
