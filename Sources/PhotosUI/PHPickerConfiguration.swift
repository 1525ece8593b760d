@_exported import Kumiko
import KumikoCore
@_exported import Photos

/// What a picker of pictures offers.
public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
  /// The form of what is handed over; kept, as files are handed over as they are.
  public enum AssetRepresentationMode: Int, Sendable {
    /// Whatever suits.
    case automatic = 0
    /// As it is.
    case current = 1
    /// One that all can read.
    case compatible = 2
  }

  /// The order of what is handed over; kept: it is the dialog's.
  public enum Selection: Int, Sendable {
    /// As the dialog has it.
    case `default` = 0
    /// As it was chosen.
    case ordered = 1
  }

  /// How many may be chosen at most; 1 unless set, 0 for as many as the user wants. Dialogs of
  /// desktops know one or several: what is chosen beyond the limit is reported and left out.
  public var selectionLimit = 1
  /// What is offered; nil for pictures and films.
  public var filter: PHPickerFilter?
  /// The form of what is handed over; kept.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The order of what is handed over; kept.
  public var selection = Selection.default
  /// What is chosen already; kept, as dialogs of desktops begin with nothing.
  public var preselectedAssetIdentifiers: [String] = []

  let hasIdentifiers: Bool

  /// A picker of pictures.
  public init() { hasIdentifiers = false }

  /// A picker whose results have identifiers: the paths of the files.
  public init(photoLibrary: PHPhotoLibrary) { hasIdentifiers = true }
}

/// Which pictures and films a picker offers.
///
/// Files do not say that they are panoramas or bursts: what Apple's library knows beyond pictures
/// and films has no filter here.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
  enum Kind: CaseIterable { case image, movie }

  let kinds: Set<Kind>

  /// Pictures.
  public static let images = PHPickerFilter(kinds: [.image])
  /// Films.
  public static let videos = PHPickerFilter(kinds: [.movie])

  /// What any of them offers.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
  }

  /// What all of them offer; everything for none.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(
      kinds: subfilters.reduce(into: Set(Kind.allCases)) { $0.formIntersection($1.kinds) })
  }

  /// What one does not offer.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(kinds: Set(Kind.allCases).subtracting(filter.kinds))
  }

  /// The types of the files.
  var types: [UTType] {
    (kinds.contains(.image) ? [.image] : []) + (kinds.contains(.movie) ? [.movie] : [])
  }
}
