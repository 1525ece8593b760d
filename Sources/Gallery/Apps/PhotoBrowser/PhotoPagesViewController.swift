import UIKit

/// Photos on pages: swiped, or turned with the arrow keys.
final class PhotoPagesViewController: UIPageViewController {
  var onPage: ((AlbumPhoto.ID) -> Void)?

  private let library: PhotoLibrary
  private var photos: [AlbumPhoto.ID]
  private var current: AlbumPhoto.ID
  private lazy var favoriteButton = UIBarButtonItem(
    primaryAction: UIAction { [weak self] _ in self?.toggleFavorite() })

  override var undoManager: UndoManager? { library.undoManager }
  override var canBecomeFirstResponder: Bool { true }

  init(library: PhotoLibrary, photos: [AlbumPhoto.ID], current: AlbumPhoto.ID) {
    self.library = library
    self.photos = photos
    self.current = current
    super.init(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    dataSource = self
    delegate = self
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        systemItem: .trash,
        primaryAction: UIAction { [weak self] _ in self?.deleteCurrent() }),
      favoriteButton,
    ]
    show(current, direction: .forward, animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    let commands = [
      UIKeyCommand(action: Selector(Self.showNext), input: UIKeyCommand.inputRightArrow),
      UIKeyCommand(action: Selector(Self.showPrevious), input: UIKeyCommand.inputLeftArrow),
      UIKeyCommand(action: Selector(Self.close), input: UIKeyCommand.inputEscape),
    ]
    commands.forEach { $0.wantsPriorityOverSystemBehavior = true }
    return commands
  }

  private func page(_ id: AlbumPhoto.ID) -> PhotoZoomViewController? {
    library.photo(id).map(PhotoZoomViewController.init)
  }

  private func neighbor(_ offset: Int) -> AlbumPhoto.ID? {
    guard let index = photos.firstIndex(of: current) else { return nil }
    return photos.indices.contains(index + offset) ? photos[index + offset] : nil
  }

  private func show(_ id: AlbumPhoto.ID, direction: NavigationDirection, animated: Bool) {
    guard let page = page(id) else { return }
    setViewControllers([page], direction: direction, animated: animated)
    didShow(id)
  }

  private func didShow(_ id: AlbumPhoto.ID) {
    current = id
    guard let photo = library.photo(id) else { return }
    title = photo.title
    navigationItem.prompt = photo.taken.formatted(PhotoLibrary.monthStyle.day())
    favoriteButton.image = UIImage(systemName: photo.isFavorite ? "heart.fill" : "heart")
    favoriteButton.accessibilityLabel = photo.isFavorite ? "Unfavourite" : "Favourite"
    onPage?(id)
  }

  private func showNext() {
    if let id = neighbor(1) { show(id, direction: .forward, animated: true) }
  }

  private func showPrevious() {
    if let id = neighbor(-1) { show(id, direction: .reverse, animated: true) }
  }

  private func close() { navigationController?.popViewController(animated: true) }

  private func toggleFavorite() {
    guard let photo = library.photo(current) else { return }
    library.setFavorite(!photo.isFavorite, for: [current])
    didShow(current)
  }

  private func deleteCurrent() {
    let (deleted, next, previous) = (current, neighbor(1), neighbor(-1))
    library.delete([deleted])
    photos.removeAll { $0 == deleted }
    if let next {
      show(next, direction: .forward, animated: true)
    } else if let previous {
      show(previous, direction: .reverse, animated: true)
    } else {
      close()
    }
  }
}

extension PhotoPagesViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    neighbor(-1).flatMap(page)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    neighbor(1).flatMap(page)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let page = viewControllers?.first as? PhotoZoomViewController else { return }
    didShow(page.photo.id)
  }
}

/// One zoomable photo: by pinching, with Ctrl and the wheel, or by double click.
final class PhotoZoomViewController: UIViewController, UIScrollViewDelegate {
  let photo: AlbumPhoto
  private let scrollView = UIScrollView()
  private let imageView = UIImageView()

  init(photo: AlbumPhoto) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    imageView.image = UIImage(named: photo.asset)
    preferredContentSize = imageView.image?.size ?? .zero
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func loadView() {
    scrollView.delegate = self
    scrollView.maximumZoomScale = 4
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    imageView.contentMode = .scaleAspectFit
    scrollView.addSubview(imageView)
    let doubleTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleZoom))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
    view = scrollView
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.zoomScale == scrollView.minimumZoomScale else { return }
    imageView.frame = scrollView.bounds
    scrollView.contentSize = scrollView.bounds.size
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  private func toggleZoom(_ tap: UITapGestureRecognizer) {
    guard scrollView.zoomScale == scrollView.minimumZoomScale else {
      return scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    }
    let point = tap.location(in: imageView)
    let size = CGSize(width: scrollView.bounds.width / 2.5, height: scrollView.bounds.height / 2.5)
    let origin = CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2)
    scrollView.zoom(to: CGRect(origin: origin, size: size), animated: true)
  }
}
