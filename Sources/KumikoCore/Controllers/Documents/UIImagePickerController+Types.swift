import KumikoFoundation
import KumikoGraphics

extension UIImagePickerController {
  /// Where pictures come from.
  public nonisolated enum SourceType: Int, Sendable {
    /// The user's files.
    case photoLibrary = 0
    /// A camera, which a desktop does not have.
    case camera = 1
    /// The user's files.
    case savedPhotosAlbum = 2
  }

  /// How good films are.
  public nonisolated enum QualityType: Int, Sendable {
    /// High.
    case typeHigh = 0
    /// Medium.
    case typeMedium = 1
    /// Low.
    case typeLow = 2
    /// 640 × 480 pixels.
    case type640x480 = 3
    /// 1280 × 720 pixels.
    case typeIFrame1280x720 = 4
    /// 960 × 540 pixels.
    case typeIFrame960x540 = 5
  }

  /// What a camera takes.
  public nonisolated enum CameraCaptureMode: Int, Sendable {
    /// Pictures.
    case photo = 0
    /// Films.
    case video = 1
  }

  /// The camera of a telephone.
  public nonisolated enum CameraDevice: Int, Sendable {
    /// The one at the back.
    case rear = 0
    /// The one above the screen.
    case front = 1
  }

  /// The light of a camera.
  public nonisolated enum CameraFlashMode: Int, Sendable {
    /// Never.
    case off = -1
    /// Where it is dark.
    case auto = 0
    /// Always.
    case on = 1
  }

  /// What is told about a picture or a film.
  public nonisolated struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type by its identifier, a `String`: `public.image` or `public.movie`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The square of it, a `UIImage`, where the picker allows editing.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// Where in the picture the square is, an `NSValue` of a `CGRect` in pixels.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a film, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The file of a picture, a `URL`: the user's own.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }
}

/// Hears what came of asking for a picture. Every method may be left out; the picker is dismissed
/// then.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// The user chose a picture or a film. The delegate dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// The user chose nothing, or nothing can be chosen, which is reported. The delegate dismisses
  /// the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.leave() }
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.leave() }
}
