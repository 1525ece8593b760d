import KumikoFoundation
import KumikoGraphics

extension UIImagePickerController {
  /// The source of images.
  public nonisolated enum SourceType: Int, Sendable {
    /// The user's files.
    case photoLibrary = 0
    /// A camera, which a desktop does not have.
    case camera = 1
    /// The user's files.
    case savedPhotosAlbum = 2
  }

  /// The quality of videos.
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

  /// What a camera captures.
  public nonisolated enum CameraCaptureMode: Int, Sendable {
    /// Photos.
    case photo = 0
    /// Videos.
    case video = 1
  }

  /// The camera of a phone.
  public nonisolated enum CameraDevice: Int, Sendable {
    /// The rear camera.
    case rear = 0
    /// The front camera.
    case front = 1
  }

  /// The flash mode of a camera.
  public nonisolated enum CameraFlashMode: Int, Sendable {
    /// Never.
    case off = -1
    /// When it is dark.
    case auto = 0
    /// Always.
    case on = 1
  }

  /// A key of the information about an image or a video.
  public nonisolated struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type identifier, a `String`: `public.image` or `public.movie`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The image, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The square crop, a `UIImage`, if the picker allows editing.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The rectangle of the crop in the image, an `NSValue` of a `CGRect` in pixels.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a video, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The file of an image, a `URL`: the user's own.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }
}

/// Is notified of the result of an image picker. Every method is optional; by default the picker is
/// dismissed.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called when the user chose an image or a video. The delegate dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user cancelled, or when nothing can be chosen, which is reported. The delegate
  /// dismisses the picker.
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
