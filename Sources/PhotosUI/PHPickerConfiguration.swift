@_exported import Kumiko
import KumikoCore
@_exported import Photos

/// The configuration of a picker of pictures and films.
///
///     var configuration = PHPickerConfiguration()
///     configuration.selectionLimit = 0
///     configuration.filter = .any(of: [.images, .videos])
public nonisolated struct PHPickerConfiguration: Equatable, Hashable, Sendable {
  /// The representation of the chosen files; stored, as files are passed on unchanged.
  public enum AssetRepresentationMode: Int, Sendable {
    /// Chosen automatically.
    case automatic = 0
    /// The current representation.
    case current = 1
    /// The most compatible representation.
    case compatible = 2
  }

  /// The order of the results; stored: the dialog determines it.
  public enum Selection: Int, Sendable {
    /// The order of the dialog.
    case `default` = 0
    /// The order of selection.
    case ordered = 1
  }

  /// The maximum number of selected files; 1 by default, 0 for no limit. Dialogs of desktops
  /// support one or several: files beyond the limit are reported and left out.
  public var selectionLimit = 1
  /// The filter; nil for pictures and films.
  public var filter: PHPickerFilter?
  /// The representation of the chosen files; stored, without effect.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The order of the results; stored, without effect.
  public var selection = Selection.default
  /// The preselected assets; stored, as dialogs of desktops begin with an empty selection.
  public var preselectedAssetIdentifiers: [String] = []

  let hasIdentifiers: Bool

  /// A configuration whose results have no identifiers.
  public init() { hasIdentifiers = false }

  /// A configuration whose results have identifiers: the paths of the files.
  public init(photoLibrary: PHPhotoLibrary) { hasIdentifiers = true }
}

/// Which pictures and films a picker offers.
///
/// Files have no attributes for panoramas or bursts: for such a kind of Apple's library, all
/// pictures are offered, or all films.
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

  /// Live photos: any pictures, since files have no such attribute.
  public static let livePhotos = PHPickerFilter(kinds: [.livePhoto])
  /// Bursts, taken in quick succession: any pictures.
  public static let bursts = PHPickerFilter(kinds: [.burst])
  /// Portraits with a blurred background: any pictures.
  public static let depthEffectPhotos = PHPickerFilter(kinds: [.depthEffect])
  /// Panoramas: any pictures.
  public static let panoramas = PHPickerFilter(kinds: [.panorama])
  /// Screenshots: any pictures.
  public static let screenshots = PHPickerFilter(kinds: [.screenshot])
  /// Spatial pictures: any pictures.
  public static let spatialMedia = PHPickerFilter(kinds: [.spatial])
  /// Films with a blurred background: any films.
  public static let cinematicVideos = PHPickerFilter(kinds: [.cinematic])
  /// Screen recordings: any films.
  public static let screenRecordings = PHPickerFilter(kinds: [.screenRecording])
  /// Slow-motion films: any films.
  public static let slomoVideos = PHPickerFilter(kinds: [.slomo])
  /// Time-lapse films: any films.
  public static let timelapseVideos = PHPickerFilter(kinds: [.timelapse])

  /// The union of filters.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
  }

  /// The intersection of filters; everything if there are none.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(
      kinds: subfilters.reduce(into: Set(Kind.allCases)) { $0.formIntersection($1.kinds) })
  }

  /// The complement of a filter.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(kinds: Set(Kind.allCases).subtracting(filter.kinds))
  }

  /// The types of the matching files.
  var types: [UTType] {
    (kinds.isDisjoint(with: Kind.pictures) ? [] : [.image])
      + (kinds.isDisjoint(with: Kind.movies) ? [] : [.movie])
  }
}
