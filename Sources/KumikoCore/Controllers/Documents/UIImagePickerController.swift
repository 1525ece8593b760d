import KumikoFoundation
import KumikoGraphics

/// Lets the user choose an image or a video, with the desktop's own file dialog.
///
///     let picker = UIImagePickerController()
///     picker.delegate = self
///     present(picker, animated: true)
///
/// The dialog comes from the desktop portal, like that of ``UIDocumentPickerViewController``, and
/// shows files of `mediaTypes`. The delegate is notified of the result, and dismisses the picker;
/// if it does not implement the method, the picker is dismissed. If there is no portal, or the file
/// cannot be read, that is reported, and the delegate is notified that the user cancelled. There is
/// no camera.
///
/// The delegate is that of navigation controllers, and is notified of images if it also conforms to
/// ``UIImagePickerControllerDelegate``. Nothing is shown in the window, regardless of
/// `modalPresentationStyle`.
open class UIImagePickerController: UINavigationController {
  private let dialog = ShownFileDialog()

  /// The source of images; `.photoLibrary` by default. Both libraries are the user's files. Setting
  /// an unavailable source is reported, and has no effect.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      sourceType = oldValue
      Diagnostics.report(.noCamera)
    }
  }

  /// The type identifiers of the files that can be chosen: images by default.
  open var mediaTypes = [UTType.image.identifier]

  /// Whether the delegate also receives a square crop of the image: the largest one in its centre,
  /// as no other can be chosen here.
  open var allowsEditing = false

  /// The quality of videos; stored only, as nothing is recorded here.
  open var videoQuality = QualityType.typeMedium
  /// The maximum duration of videos, in seconds; stored only, as nothing is recorded here.
  open var videoMaximumDuration: TimeInterval = 600
  /// Whether the camera's controls are shown; stored only, as there is no camera.
  open var showsCameraControls = true
  /// The camera that is used; stored only, as there is none.
  open var cameraDevice = CameraDevice.rear
  /// What the camera captures; stored only, as there is none.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The flash mode of the camera; stored only, as there is none.
  open var cameraFlashMode = CameraFlashMode.auto

  /// Whether a source of images is available: libraries are, cameras are not.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera
  }

  /// The type identifiers of the files that a source has; nil if it is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }

  /// Whether there is a camera: always `false`.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Whether a camera has a flash: always `false`.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// Always `.overFullScreen`, although nothing is covered.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { .overFullScreen }
    set {}
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    isNavigationBarHidden = true
  }

  // MARK: The dialog

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !dialog.isShown else { return }
    let types = mediaTypes.compactMap { UTType($0) }
    let request = FileRequest(
      .open(several: false, folders: false), folder: nil, filter: FileRequest.Filter(types))
    dialog.show(request, in: viewIfLoaded?.window) { [weak self] in self?.take($0) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dialog.close()
  }

  func take(_ answer: FileAnswer) {
    var chosen: [InfoKey: Any]?
    switch answer {
    case .chosen(let urls): chosen = urls.first.flatMap(information)
    case .cancelled: break
    case .unavailable(let reason): Diagnostics.report(.noFileDialog(reason))
    }
    guard let listener = delegate as? any UIImagePickerControllerDelegate else {
      return leave()
    }
    if let chosen {
      listener.imagePickerController(self, didFinishPickingMediaWithInfo: chosen)
    } else {
      listener.imagePickerControllerDidCancel(self)
    }
  }

  /// Dismisses the picker when no delegate does.
  func leave() { presentingViewController?.dismiss(animated: true) }

  /// The information about a file; nil if it cannot be read.
  private func information(_ url: URL) -> [InfoKey: Any]? {
    if UTType(filenameExtension: url.pathExtension)?.conforms(to: .movie) == true {
      return [.mediaType: UTType.movie.identifier, .mediaURL: url]
    }
    guard let image = UIImage(contentsOfFile: url.path) else {
      Diagnostics.report(.noPicture(url.lastPathComponent))
      return nil
    }
    var information: [InfoKey: Any] = [
      .mediaType: UTType.image.identifier, .originalImage: image, .imageURL: url,
    ]
    if allowsEditing, let (square, rect) = square(of: image) {
      information[.editedImage] = square
      information[.cropRect] = NSValue(cgRect: rect)
    }
    return information
  }

  /// The square in the centre of an image, and its rectangle, in pixels. It is the same one for
  /// every orientation of the image.
  private func square(of image: UIImage) -> (image: UIImage, rect: CGRect)? {
    guard let picture = image.cgImage else { return nil }
    let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
    let side = min(width, height)
    let rect = CGRect(
      x: ((width - side) / 2).rounded(.down), y: ((height - side) / 2).rounded(.down),
      width: side, height: side)
    return picture.cropping(to: rect).map {
      (UIImage(cgImage: $0, scale: image.scale, orientation: image.imageOrientation), rect)
    }
  }
}
