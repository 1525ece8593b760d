import KumikoFoundation
import KumikoGraphics

/// Offers activities for some items: copying them, saving them to a file, sending them by mail,
/// opening them with another program, and the app's own activities.
///
///     let sharing = UIActivityViewController(
///       activityItems: ["Hanakotoba", url], applicationActivities: [PinActivity()])
///     sharing.popoverPresentationController?.barButtonItem = shareButton
///     sharing.completionWithItemsHandler = { type, isDone, _, error in … }
///     present(sharing, animated: true)
///
/// Items are strings, URLs, files by their URLs, images, data, `NSItemProvider`s and objects that
/// represent one of them (`UIActivityItemSource`). Files, mail and other programs are provided by
/// the desktop portal: activities that it does not support are not offered.
///
/// In a wide window it is a popover at its source item or view, or a card in the middle if there is
/// no source, and in a narrow one a sheet at the lower edge.
open class UIActivityViewController: UIViewController {
  /// Is called with the type of the activity, whether it was performed, the returned items, which
  /// are nil on a desktop, and the error. Without a type the user has cancelled.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let activityItems: [Any]
  private let applicationActivities: [UIActivity]
  private let desktopActivities: [DesktopActivity] = [
    MailActivity(), OpenActivity(), CopyActivity(), PrintActivity(), SaveActivity(),
  ]

  /// Types of activities that are not offered, or nil if there are none. The app's own activities
  /// can be excluded, too.
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { offer() } }

  /// Called when an activity was performed, and the list is dismissed; when one was not performed,
  /// and the list stays; and when the list was dismissed without an activity.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// The available services of the desktop.
  private var services: DesktopServices = []
  /// The activities that can be performed on the items.
  private var able: [UIActivity] = []
  private var running: ActivityRun?
  /// The type of the activity that was performed.
  private var done: UIActivity.ActivityType??

  /// A list for some items, with the app's own activities.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    settings.automaticStyle = .popover
  }

  /// A list without items and activities.
  public required init?(coder: NSCoder) {
    activityItems = []
    applicationActivities = []
    super.init(coder: coder)
    takeIn(coder, in: UIActivityViewController.self)
  }

  // MARK: The list

  private var listView: ActivityListView? { viewIfLoaded as? ActivityListView }

  /// Creates the list.
  open override func loadView() {
    let list = ActivityListView()
    list.chosen = { [weak self] in self?.begin($0) }
    list.closed = { [weak self] in self?.outermost.presentation?.endByUser() }
    view = list
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let placeholders = activityItems.map {
      ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
    }
    listView?.show(SharedPreview(of: placeholders, thumbnail: thumbnail))
    able = (desktopActivities + applicationActivities).filter {
      $0.canPerform(withActivityItems: placeholders)
    }
    offer()
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    listView?.showsClose = outermost.presentation is UISheetPresentationController
    guard let window = viewIfLoaded?.window, let desktop = window.desktop else { return }
    desktop.askServices(for: window) { [weak self] services in
      guard let self, services != self.services else { return }
      self.services = services
      offer()
    }
  }

  /// The first thumbnail image that an item source provides.
  private var thumbnail: UIImage? {
    activityItems.lazy.compactMap {
      ($0 as? any UIActivityItemSource)?.activityViewController(
        self, thumbnailImageForActivityType: nil, suggestedSize: SharedPreview.thumbnailSize)
    }.first
  }

  /// Shows the activities that can be performed on the items: the category `.share` before
  /// `.action`, the desktop's before and after the app's own.
  private func offer() {
    guard let listView else { return }
    let offered = able.filter { activity in
      if let type = activity.activityType, excludedActivityTypes?.contains(type) == true {
        return false
      }
      return (activity as? DesktopActivity).map { services.isSuperset(of: $0.needed) } ?? true
    }
    let shares = offered.filter { type(of: $0).activityCategory == .share }
    let actions = offered.filter { type(of: $0).activityCategory == .action }
    let last = actions.filter { $0 is SaveActivity }
    listView.show([shares, actions.filter { !($0 is SaveActivity) } + last])
    outermost.presentation?.contentSizeChanged()
  }

  override var initialResponder: UIResponder? { listView?.responder }

  override func contentSizeWanted(in container: CGSize) -> CGSize {
    guard let list = view as? ActivityListView else { return preferredContentSize }
    let isSheet = outermost.presentation is UISheetPresentationController
    let widest = UIPopoverPresentationController.widest
    let width = isSheet ? container.width : min(widest, container.width)
    return CGSize(
      width: width,
      height: min(list.wantedHeight(width: width), UIPopoverPresentationController.highest))
  }

  override func makePresentationController() -> UIPresentationController {
    switch modalPresentationStyle {
    case .popover:
      ActivityPresentation(presentedViewController: self, presenting: nil)
    default: super.makePresentationController()
    }
  }

  // MARK: Doing it

  private func begin(_ activity: UIActivity) {
    guard running == nil, done == nil else { return }
    let run = ActivityRun(of: activity, with: activityItems, for: self)
    running = run
    listView?.busy = activity
    run.ended = { [weak self] isDone, error in self?.ended(activity, isDone, error) }
    run.start()
  }

  private func ended(_ activity: UIActivity, _ isDone: Bool, _ error: (any Error)?) {
    running = nil
    listView?.busy = nil
    guard isDone else {
      let complete = { [self] in
        completionWithItemsHandler?(activity.activityType, false, nil, error)
      }
      // The activity's view controller is dismissed; the list stays.
      guard let shown = presented?.presentation else { return complete() ?? () }
      return shown.end(animated: true) { complete() }
    }
    done = .some(activity.activityType)
    guard let presentation = outermost.presentation else { return reportOutcome() }
    presentation.end(animated: true) { [self] in reportOutcome() }
  }

  override func presentationEnded() {
    super.presentationEnded()
    running?.cancel()
    running = nil
    listView?.busy = nil
    if done == nil { completionWithItemsHandler?(nil, false, nil, nil) }
  }

  private func reportOutcome() {
    guard let type = done else { return }
    done = nil
    completionWithItemsHandler?(type, true, nil, nil)
  }
}
