import KumikoCore
import KumikoReporting

/// Asks the user for pictures and films, with the desktop's own dialog for files.
///
///     var configuration = PHPickerConfiguration()
///     configuration.selectionLimit = 0
///     configuration.filter = .images
///     let picker = PHPickerViewController(configuration: configuration)
///     picker.delegate = self
///     present(picker, animated: true)
///
/// The dialog is that of the desktop portal, opens in the folder for pictures and shows the files
/// that match the filter. The delegate is called with the chosen files, or with none, and dismisses
/// the picker; without a delegate the picker dismisses itself. If there is no portal, that is
/// reported, and the result is empty. Nothing is shown in the window, regardless of
/// `modalPresentationStyle`.
open class PHPickerViewController: UIViewController {
  /// The configuration of the picker.
  public let configuration: PHPickerConfiguration
  /// The delegate, which is called with the chosen files.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  private let dialog = ShownFileDialog()
  private var hasAnswered = false

  /// Creates a picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalTransitionStyle = .crossDissolve
  }

  /// Always nil: a picker in a nib has no configuration.
  public required init?(coder: NSCoder) { nil }

  /// Always `overFullScreen`, so that no view is covered.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { .overFullScreen }
    set {}
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !dialog.isShown, !hasAnswered else { return }
    let types = (configuration.filter ?? .any(of: [.images, .videos])).types
    guard !types.isEmpty else {
      Diagnostics.report(.nothingOffered)
      return answer([])
    }
    let request = FileRequest(
      .open(several: configuration.selectionLimit != 1, folders: false),
      folder: SavedPictures.folder(), filter: FileRequest.Filter(types))
    dialog.show(request, in: viewIfLoaded?.window) { [weak self] in self?.take($0) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dialog.close()
  }

  private func take(_ answer: FileAnswer) {
    switch answer {
    case .chosen(var urls):
      let limit = configuration.selectionLimit
      if limit > 0, urls.count > limit {
        Diagnostics.report(.beyondLimit(urls.count, limit: limit))
        urls.removeLast(urls.count - limit)
      }
      self.answer(urls.compactMap(result))
    case .cancelled: self.answer([])
    case .unavailable(let reason):
      Diagnostics.report(.noPictureDialog(reason))
      self.answer([])
    }
  }

  private func result(_ url: URL) -> PHPickerResult? {
    NSItemProvider(contentsOf: url).map {
      PHPickerResult(
        itemProvider: $0, assetIdentifier: configuration.hasIdentifiers ? url.path : nil)
    }
  }

  private func answer(_ results: [PHPickerResult]) {
    hasAnswered = true
    guard let delegate else {
      presentingViewController?.dismiss(animated: true)
      return
    }
    delegate.picker(self, didFinishPicking: results)
  }
}

/// A picture or film that the user chose. Its item provider loads the file, or an image.
///
///     func load(_ result: PHPickerResult) {
///       result.itemProvider.loadObject(ofClass: UIImage.self) { image, error in
///         print(image as Any, error as Any)
///       }
///     }
public nonisolated struct PHPickerResult: Equatable, Hashable {
  /// The provider of the file: `loadObject(ofClass: UIImage.self)`, or a file representation.
  public let itemProvider: NSItemProvider
  /// The path of the file, if the configuration was created with a photo library; else nil.
  public let assetIdentifier: String?
}

/// The delegate of a picker.
///
///     final class PicturesViewController: UIViewController, PHPickerViewControllerDelegate {
///       func picker(
///         _ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]
///       ) {
///         picker.dismiss(animated: true)
///         print(results.map(\.itemProvider))
///       }
///     }
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// The user chose files, or cancelled, which gives an empty array. The picker is still presented:
  /// dismiss it.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

extension Report {
  fileprivate static let nothingOffered = Report(
    kind: "photos.nothingOffered",
    message: "the picker's filter offers neither pictures nor films, so nothing can be chosen; use "
      + ".images, .videos or .any(of:).")

  fileprivate static func beyondLimit(_ count: Int, limit: Int) -> Report {
    Report(
      kind: "photos.beyondLimit",
      message: "\(count) files were chosen and \(limit) are wanted, so the first \(limit) are "
        + "handed over; show in the app how many there may be.")
  }

  fileprivate static func noPictureDialog(_ reason: String) -> Report {
    Report(
      kind: "photos.noDialog",
      message: "no pictures can be chosen: \(reason); install xdg-desktop-portal with the part for "
        + "your desktop.")
  }
}
