@_exported import Kumiko
import KumikoCore
@_exported import Photos

/// What a picker of pictures offers.
public nonisolated struct PHPickerConfiguration: Equatable, Hashable, Sendable {
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
/// Files do not say that they are panoramas or bursts: where one of the kinds that Apple's library
/// knows is wanted, all pictures are offered, or all films.
public nonisolated struct PHPickerFilter: Equatable, Hashable, Sendable {
  enum Kind: CaseIterable {
    case image, burst, depthEffect, livePhoto, panorama, screenshot, spatial
    case movie, cinematic, screenRecording, slomo, timelapse

    static let pictures: Set<Kind> = [
      .image, .burst, .depthEffect, .livePhoto, .panorama, .screenshot, .spatial,
    ]
    static let movies = Set(allCases).subtracting(pictures)
  }

  let kinds: Set<Kind>

  /// Pictures.
  public static let images = PHPickerFilter(kinds: Kind.pictures)
  /// Films.
  public static let videos = PHPickerFilter(kinds: Kind.movies)

  /// Pictures that move: any pictures, since files do not say so.
  public static let livePhotos = PHPickerFilter(kinds: [.livePhoto])
  /// Pictures of a row that was taken quickly: any pictures.
  public static let bursts = PHPickerFilter(kinds: [.burst])
  /// Portraits before a blurred background: any pictures.
  public static let depthEffectPhotos = PHPickerFilter(kinds: [.depthEffect])
  /// Wide pictures: any pictures.
  public static let panoramas = PHPickerFilter(kinds: [.panorama])
  /// Pictures of screens: any pictures.
  public static let screenshots = PHPickerFilter(kinds: [.screenshot])
  /// Pictures with depth: any pictures.
  public static let spatialMedia = PHPickerFilter(kinds: [.spatial])
  /// Films with a blurred background: any films.
  public static let cinematicVideos = PHPickerFilter(kinds: [.cinematic])
  /// Films of screens: any films.
  public static let screenRecordings = PHPickerFilter(kinds: [.screenRecording])
  /// Slowed films: any films.
  public static let slomoVideos = PHPickerFilter(kinds: [.slomo])
  /// Films of long times: any films.
  public static let timelapseVideos = PHPickerFilter(kinds: [.timelapse])

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
    (kinds.isDisjoint(with: Kind.pictures) ? [] : [.image])
      + (kinds.isDisjoint(with: Kind.movies) ? [] : [.movie])
  }
}
