import KumikoFoundation
import KumikoGraphics

/// Lets the user choose existing files, or a destination for files, with the desktop's own dialog.
///
///     let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
///     picker.delegate = self
///     picker.allowsMultipleSelection = true
///     present(picker, animated: true)
///
/// The dialog comes from the desktop portal (`org.freedesktop.portal.FileChooser`), and the window
/// takes no clicks while it is open. The picker dismisses itself, and calls its delegate with the
/// result. Dismissing it programmatically closes the dialog without a call of the delegate. If
/// there is no portal, that is reported, and `documentPickerWasCancelled(_:)` is called.
///
/// Nothing is shown in the window, regardless of `modalPresentationStyle`.
open class UIDocumentPickerViewController: UIViewController {
  private enum Job {
    case opening([UTType], asCopy: Bool)
    case exporting([URL], asCopy: Bool)
  }

  private let job: Job
  private let dialog = ShownFileDialog()

  /// The delegate, which is notified of the chosen files.
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// Whether several files or folders can be chosen to be opened. The default is `false`.
  open var allowsMultipleSelection = false

  /// The folder that the dialog shows first; nil for the desktop's choice.
  open var directoryURL: URL?

  /// A dialog for files of some types; if all of them are folder types, a dialog for folders. With
  /// `asCopy` the delegate receives copies in the temporary folder, which the app should delete.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    job = .opening(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// A dialog for files of some types, which are opened in place.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// A dialog for the destination of files or folders: with a file name for one, a folder for
  /// several. They are copied there, or moved, and replace existing ones if the user confirms it.
  public init(forExporting urls: [URL], asCopy: Bool) {
    job = .exporting(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// A dialog for the destination to which files or folders are moved.
  public convenience init(forExporting urls: [URL]) {
    self.init(forExporting: urls, asCopy: false)
  }

  /// A dialog of a storyboard; elsewhere one for any file.
  public required init?(coder: NSCoder) {
    job = .opening([.item], asCopy: false)
    super.init(coder: coder)
    takeIn(coder, in: UIDocumentPickerViewController.self)
  }

  /// Always `.overFullScreen`, although nothing is covered.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { .overFullScreen }
    set {}
  }

  // MARK: The dialog

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !dialog.isShown else { return }
    guard let request else { return take(.cancelled) }
    dialog.show(request, in: viewIfLoaded?.window) { [weak self] in self?.take($0) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dialog.close()
  }

  /// The request to the desktop; nil if there is nothing to request.
  private var request: FileRequest? {
    switch job {
    case .opening(let types, _):
      let areFolders = !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) }
      return FileRequest(
        .open(several: allowsMultipleSelection, folders: areFolders), folder: directoryURL,
        filter: areFolders ? nil : FileRequest.Filter(types))
    case .exporting(let urls, _):
      guard let first = urls.first else { return nil }
      let names = urls.map(\.lastPathComponent)
      return FileRequest(
        urls.count == 1 ? .save(name: first.lastPathComponent) : .saveSeveral(names: names),
        folder: directoryURL)
    }
  }

  private func take(_ answer: FileAnswer) {
    switch answer {
    case .chosen(let urls):
      let number = dialog.generation
      let transfer = workToDo(on: urls)
      Task { [weak self] in
        let moved: [URL]?
        do {
          moved = try await transfer.run()
        } catch {
          Diagnostics.report(.filesNotCopied(error.localizedDescription))
          moved = nil
        }
        guard let self, dialog.generation == number else { return }
        finish(moved)
      }
    case .cancelled: finish(nil)
    case .unavailable(let reason):
      Diagnostics.report(.noFileDialog(reason))
      finish(nil)
    }
  }

  private func workToDo(on urls: [URL]) -> FileTransfer {
    switch job {
    case .opening(_, let asCopy): asCopy ? .copies(of: urls) : .none(urls)
    case .exporting(let sources, let asCopy):
      .export(zip(sources, urls).map { (from: $0, to: $1) }, moves: !asCopy)
    }
  }

  /// Dismisses the picker, and reports the result to the delegate.
  private func finish(_ urls: [URL]?) {
    let complete: () -> Void = { [self] in
      if let urls {
        delegate?.documentPicker(self, didPickDocumentsAt: urls)
      } else {
        delegate?.documentPickerWasCancelled(self)
      }
    }
    guard let presentingViewController else { return complete() }
    presentingViewController.dismiss(animated: false, completion: complete)
  }
}

extension FileRequest.Filter {
  /// A filter for files of some types; nil if every file matches one of them.
  package init?(_ types: [UTType]) {
    let wholes: [UTType] = [.item, .content, .data, .compositeContent]
    guard !types.isEmpty, !types.contains(where: wholes.contains) else { return nil }
    func unique(_ texts: [String]) -> [String] {
      var seen = Set<String>()
      return texts.filter { seen.insert($0).inserted }
    }
    let files = types.map(\.fileNames)
    let patterns = unique(files.flatMap(\.extensions)).map { name in
      // File name extensions of cameras are in capitals.
      let letters = name.map {
        $0.lowercased() == $0.uppercased() ? "\($0)" : "[\($0.lowercased())\($0.uppercased())]"
      }
      return "*." + letters.joined()
    }
    let mimeTypes = unique(files.flatMap(\.mimeTypes))
    // A type that the app declares itself: there are no known extensions for it.
    guard !patterns.isEmpty || !mimeTypes.isEmpty else { return nil }
    let names = types.map {
      $0.localizedDescription ?? $0.preferredFilenameExtension ?? $0.identifier
    }
    self.init(
      name: unique(names).joined(separator: ", "), patterns: patterns, mimeTypes: mimeTypes)
  }
}
