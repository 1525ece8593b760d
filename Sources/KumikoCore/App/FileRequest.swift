import KumikoFoundation

/// The parameters of the desktop's file dialog.
package struct FileRequest: Equatable, Sendable {
  /// The purpose of the dialog.
  package enum Purpose: Equatable, Sendable {
    /// Opens existing files, or folders.
    case open(several: Bool, folders: Bool)
    /// Chooses the location of a file or a folder to save, with a suggested name.
    case save(name: String)
    /// Chooses a folder to save several items in.
    case saveSeveral(names: [String])
  }

  /// A filter for the files that the dialog shows.
  package struct Filter: Equatable, Sendable {
    /// The text that the user reads.
    package var name: String
    /// Patterns of file names, with `*` as a wildcard.
    package var patterns: [String]
    /// MIME types: `image/png`.
    package var mimeTypes: [String]

    /// A filter by names and types.
    package init(name: String, patterns: [String], mimeTypes: [String]) {
      self.name = name
      self.patterns = patterns
      self.mimeTypes = mimeTypes
    }
  }

  /// The purpose.
  package var purpose: Purpose
  /// The initial folder; nil for the desktop's default.
  package var folder: URL?
  /// The filter; nil for all files.
  package var filter: Filter?

  /// A request.
  package init(_ purpose: Purpose, folder: URL? = nil, filter: Filter? = nil) {
    self.purpose = purpose
    self.folder = folder
    self.filter = filter
  }
}

/// The result of a file dialog.
package enum FileAnswer: Equatable, Sendable {
  /// The files that the user chose, at least one.
  case chosen([URL])
  /// The user cancelled.
  case cancelled
  /// There is no such dialog, with the reason.
  case unavailable(String)
}

/// A dialog of the desktop that is open.
package protocol DesktopDialog: AnyObject {
  /// Closes the dialog without an answer.
  func close()
}
