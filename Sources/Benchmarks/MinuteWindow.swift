import Foundation
import Kumiko
import KumikoCSDL2

/// A window with 100,000 messages beside a note, with a minute of simulated use; then it ends.
///
/// Events are SDL's own, so that the whole program is measured. `KUMIKO_FRAMES=1` prints the
/// durations of the frames.
final class MinuteWindow: NSObject, UIApplicationDelegate {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 640))
  private let list: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Int, Int>
  private var next = 100_000

  override init() {
    list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Message \(number)"
      content.secondaryText = TextList.text(number)
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = UIViewController()
    let note = UITextView()
    note.font = .systemFont(ofSize: 17)
    note.text = (0..<300).map(TextList.text).joined(separator: "\n")
    for view in [list, note] {
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: controller.view.topAnchor),
      list.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      list.widthAnchor.constraint(equalTo: controller.view.widthAnchor, multiplier: 0.5),
      note.topAnchor.constraint(equalTo: controller.view.topAnchor),
      note.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
      note.leadingAnchor.constraint(equalTo: list.trailingAnchor),
      note.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
    ])
    window.rootViewController = controller
    window.isRestorable = false
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<next))
    dataSource.apply(snapshot)
    window.makeKeyAndVisible()
    Task { await run() }
    return true
  }

  private func run() async {
    let start = ContinuousClock.now
    for (time, step) in MinuteOfUse().steps {
      try? await Task.sleep(until: start + .seconds(time))
      take(step)
    }
    try? await Task.sleep(until: start + .seconds(60))
    exit(0)
  }

  private func take(_ step: MinuteOfUse.Step) {
    switch step {
    case .wheel(let notches): InjectedEvents.turnWheel(notches, x: 200, y: 300)
    case .click(let isOnList): InjectedEvents.click(x: isOnList ? 200 : 640, y: 200)
    case .key(let key): InjectedEvents.press(key.code)
    case .letter(let letter): InjectedEvents.type(letter)
    case .width(let width): InjectedEvents.resize(width: width, height: 640)
    case .update: update()
    }
  }

  /// Three messages are inserted, three deleted, and one moves to the visible top.
  private func update() {
    var snapshot = dataSource.snapshot()
    let place = (list.indexPathsForVisibleItems.min()?.item ?? 0) + 1
    let items = snapshot.itemIdentifiers
    guard items.indices.contains(place + 4) else { return }
    snapshot.insertItems([next, next + 1, next + 2], beforeItem: items[place])
    next += 3
    snapshot.deleteItems(Array(items[place + 1..<place + 4]))
    snapshot.moveItem(items[place + 4], beforeItem: items[place])
    dataSource.apply(snapshot)
  }
}

/// Events that are pushed to SDL as if the user had caused them.
private enum InjectedEvents {
  /// The first window of a program.
  private static let window: UInt32 = 1

  static func turnWheel(_ notches: Int32, x: Int32, y: Int32) {
    var event = SDL_Event()
    event.wheel = SDL_MouseWheelEvent(
      type: SDL_MOUSEWHEEL.rawValue, timestamp: SDL_GetTicks(), windowID: window, which: 0, x: 0,
      y: notches, direction: SDL_MOUSEWHEEL_NORMAL.rawValue, preciseX: 0,
      preciseY: Float(notches), mouseX: x, mouseY: y)
    SDL_PushEvent(&event)
  }

  static func click(x: Int32, y: Int32) {
    for (type, state) in [(SDL_MOUSEBUTTONDOWN, SDL_PRESSED), (SDL_MOUSEBUTTONUP, SDL_RELEASED)] {
      var event = SDL_Event()
      event.button = SDL_MouseButtonEvent(
        type: type.rawValue, timestamp: SDL_GetTicks(), windowID: window, which: 0,
        button: UInt8(SDL_BUTTON_LEFT), state: UInt8(state), clicks: 1, padding1: 0, x: x, y: y)
      SDL_PushEvent(&event)
    }
  }

  static func press(_ code: SDL_Scancode) {
    for (type, state) in [(SDL_KEYDOWN, SDL_PRESSED), (SDL_KEYUP, SDL_RELEASED)] {
      var event = SDL_Event()
      event.key = SDL_KeyboardEvent(
        type: type.rawValue, timestamp: SDL_GetTicks(), windowID: window, state: UInt8(state),
        repeat: 0, padding2: 0, padding3: 0,
        keysym: SDL_Keysym(scancode: code, sym: SDL_GetKeyFromScancode(code), mod: 0, unused: 0))
      SDL_PushEvent(&event)
    }
  }

  static func type(_ letter: Character) {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    event.text.windowID = window
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array("\(letter)".utf8)) }
    SDL_PushEvent(&event)
  }

  static func resize(width: Int32, height: Int32) {
    SDL_SetWindowSize(SDL_GetWindowFromID(window), width, height)
  }
}

extension MinuteOfUse.Key {
  fileprivate var code: SDL_Scancode {
    switch self {
    case .home: SDL_SCANCODE_HOME
    case .end: SDL_SCANCODE_END
    case .pageUp: SDL_SCANCODE_PAGEUP
    case .pageDown: SDL_SCANCODE_PAGEDOWN
    case .backspace: SDL_SCANCODE_BACKSPACE
    case .enter: SDL_SCANCODE_RETURN
    }
  }
}
