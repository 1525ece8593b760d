import KumikoFoundation
import KumikoGraphics

/// Asks the user for a picture or a film, with the desktop's own dialog for files.
///
///     let picker = UIImagePickerController()
///     picker.delegate = self
///     present(picker, animated: true)
///
/// The dialog comes from the desktop portal, as that of ``UIDocumentPickerViewController``, and
/// shows files of `mediaTypes`. The delegate hears what came of it, and dismisses the picker; a
/// delegate that does not listen has it dismissed. Where there is no portal, or the file cannot be
/// read, that is reported, and the delegate hears that nothing was chosen. There is no camera.
///
/// The delegate is that of navigation controllers, and hears of pictures where it conforms to
/// ``UIImagePickerControllerDelegate`` too. Whatever `modalPresentationStyle` says, nothing is
/// shown in the window.
open class UIImagePickerController: UINavigationController {
  private let dialog = ShownFileDialog()

  /// Where pictures come from; `.photoLibrary` unless set. Both libraries are the user's files. To
  /// set a source that is not available is reported, and changes nothing.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      sourceType = oldValue
      Diagnostics.report(.noCamera)
    }
  }

  /// The types of files that can be chosen, by their identifiers: pictures unless set.
  open var mediaTypes = [UTType.image.identifier]

  /// Whether the delegate gets the picture as a square, too: the largest one in its middle, as no
  /// other can be chosen here.
  open var allowsEditing = false

  /// How good films are; kept, since nothing is filmed here.
  open var videoQuality = QualityType.typeMedium
  /// How long films can be, in seconds; kept, since nothing is filmed here.
  open var videoMaximumDuration: TimeInterval = 600
  /// Whether the camera's controls are shown; kept, since there is no camera.
  open var showsCameraControls = true
  /// The camera that is used; kept, since there is none.
  open var cameraDevice = CameraDevice.rear
  /// What the camera takes; kept, since there is none.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The light of the camera; kept, since there is none.
  open var cameraFlashMode = CameraFlashMode.auto

  /// Whether pictures can come from somewhere: from libraries, not from a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera
  }

  /// The types of files that a source has, by their identifiers; nil for none.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }

  /// Whether there is a camera: no.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Whether a camera has a light: no, as there is none.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// Always over the full screen, of which nothing is covered.
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

  /// Goes where no delegate says so.
  func leave() { presentingViewController?.dismiss(animated: true) }

  /// What is told about a file; nil where it cannot be read.
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

  /// The square in the middle of a picture, and where it is, in pixels. It is the same one
  /// whichever way up the picture is.
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
