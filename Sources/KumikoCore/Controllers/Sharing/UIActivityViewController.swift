import KumikoFoundation
import KumikoGraphics

/// Offers what can be done with some things: copying them, saving them to a file, sending them by
/// mail, opening them with another program, and what the app itself does with them.
///
///     let sharing = UIActivityViewController(
///       activityItems: ["Hanakotoba", url], applicationActivities: [PinActivity()])
///     sharing.popoverPresentationController?.barButtonItem = shareButton
///     sharing.completionWithItemsHandler = { type, isDone, _, error in … }
///     present(sharing, animated: true)
///
/// Items are texts, addresses, files by their addresses, images, data, `NSItemProvider`s and
/// objects that stand for one of them (`UIActivityItemSource`). Files, mail and other programs
/// come from the desktop portal: what it does not have is not offered.
///
/// In a wide window it is a bubble at its button or view, or where neither was said a card in the
/// middle, and in a narrow one a sheet at the lower edge.
open class UIActivityViewController: UIViewController {
  /// Hears what was done: the type of the activity, whether it was done, what it gave back, which
  /// is nil on a desktop, and what went wrong. Without a type the user has chosen nothing.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let activityItems: [Any]
  private let applicationActivities: [UIActivity]
  private let desktopActivities: [DesktopActivity] = [
    MailActivity(), OpenActivity(), CopyActivity(), PrintActivity(), SaveActivity(),
  ]

  /// Types of activities that are not offered; nil for none. Those of the app's own can be among
  /// them.
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { offer() } }

  /// Called when an activity was done, and the list is gone; when one was not done, and the list
  /// stays; and when the list was closed without one.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// What the desktop has.
  private var services: DesktopServices = []
  /// The activities that can do something with the items.
  private var able: [UIActivity] = []
  private var running: ActivityRun?
  /// The type of what was done.
  private var done: UIActivity.ActivityType??

  /// A list for things, with activities of the app's own.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }

  /// A list for nothing: there are no archives on Linux.
  public required init?(coder: NSCoder) {
    activityItems = []
    applicationActivities = []
    super.init(coder: coder)
    takeIn(coder, in: UIActivityViewController.self)
  }

  // MARK: The list

  private var listView: ActivityListView? { viewIfLoaded as? ActivityListView }

  /// Makes the list.
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

  /// The picture that the first source has for what is shared.
  private var thumbnail: UIImage? {
    activityItems.lazy.compactMap {
      ($0 as? any UIActivityItemSource)?.activityViewController(
        self, thumbnailImageForActivityType: nil, suggestedSize: SharedPreview.thumbnailSize)
    }.first
  }

  /// Shows the activities that can do something with the items: those that share before those that
  /// act, the desktop's before and after the app's own.
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
    case .automatic, .popover:
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
      let tell = { [self] in completionWithItemsHandler?(activity.activityType, false, nil, error) }
      // What the activity showed goes; the list stays.
      guard let shown = presented?.presentation else { return tell() ?? () }
      return shown.end(animated: true) { tell() }
    }
    done = .some(activity.activityType)
    guard let presentation = outermost.presentation else { return tellOutcome() }
    presentation.end(animated: true) { [self] in tellOutcome() }
  }

  override func presentationEnded() {
    super.presentationEnded()
    running?.cancel()
    running = nil
    listView?.busy = nil
    if done == nil { completionWithItemsHandler?(nil, false, nil, nil) }
  }

  private func tellOutcome() {
    guard let type = done else { return }
    done = nil
    completionWithItemsHandler?(type, true, nil, nil)
  }
}
