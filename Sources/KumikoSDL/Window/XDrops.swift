import Foundation
import KumikoCX11
import KumikoCore

/// Drags of other programs over the windows of this one on X11, by the protocol XDND.
///
/// SDL itself accepts every drop at any position, and reports no positions: the messages are
/// removed from its connection before it receives them.
final class XDrops {
  /// Finds the window with an identifier of the server, and the number of points per pixel of it.
  typealias Finder = (UInt) -> (window: UIWindow, pointsPerPixel: CGFloat)?

  /// One drag, from the source's first message on.
  private struct Guest {
    let drag: VisitingDrag
    /// The source's window.
    let source: UInt
    /// The last position, until it is answered.
    var position: (window: UInt, words: [Int])?
  }

  private static weak var current: XDrops?

  private let drops: UnsafeMutableRawPointer
  private let find: Finder
  private var source: (any DispatchSourceRead)?
  private var guest: Guest?
  private var time: UInt = 0
  private var requests: [(type: String, done: (Data?) -> Void)] = []

  /// Begins to accept drops; nil if the server has no atoms for their messages.
  init?(on display: OpaquePointer, find: @escaping Finder) {
    let opened = kumiko_drops_open(UnsafeMutableRawPointer(display)) { kind, window, words in
      guard let words else { return }
      let copy = (0..<5).map { words[$0] }
      // No Xlib function may be called in here.
      DispatchQueue.main.async {
        MainActor.assumeIsolated { XDrops.current?.take(Int(kind), UInt(window), copy) }
      }
    }
    guard let opened else { return nil }
    drops = opened
    self.find = find
    XDrops.current = self
  }

  /// Opens the connection for answers with the first message; returns whether it is open. Programs
  /// that never receive a drag do not open it.
  private func connect() -> Bool {
    guard source == nil else { return true }
    let descriptor = kumiko_drops_connect(drops)
    guard descriptor >= 0 else { return false }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.takeData() } }
    source.resume()
    self.source = source
    return true
  }

  // MARK: Messages

  private func take(_ kind: Int, _ window: UInt, _ words: [Int]) {
    guard connect() else { return }
    let sender = UInt(words[0])
    if kind == Int(KUMIKO_DROPS_ENTER) { return enter(words) }
    guard guest?.source == sender else {
      // An unknown source is answered, so that it does not wait.
      if kind == Int(KUMIKO_DROPS_POSITION) { kumiko_drops_status(drops, sender, window, 0) }
      if kind == Int(KUMIKO_DROPS_DROP) { kumiko_drops_finish(drops, sender, window, 0) }
      return
    }
    switch kind {
    case Int(KUMIKO_DROPS_POSITION):
      time = UInt(words[3])
      guest?.position = (window, words)
      guest?.drag.askForAddresses()
      answerPosition()
    case Int(KUMIKO_DROPS_LEAVE):
      guest?.drag.leave()
      guest = nil
      failRequests()
    case Int(KUMIKO_DROPS_DROP):
      time = UInt(words[2])
      drop(on: window)
    default: break
    }
  }

  private func enter(_ words: [Int]) {
    guest?.drag.leave()
    failRequests()
    let text = kumiko_drops_types(drops, words)
    defer { free(text) }
    let types = text.map { String(cString: $0) } ?? ""
    let drag = VisitingDrag(types: types.split(separator: "\n").map(String.init)) {
      [weak self] type, done in
      guard let self else { return done(nil) }
      ask(for: type, done)
    }
    drag.known = { [weak self] in self?.answerPosition() }
    guest = Guest(drag: drag, source: UInt(words[0]))
  }

  private func answerPosition() {
    guard let guest, guest.drag.isKnown, let (number, words) = guest.position else { return }
    self.guest?.position = nil
    let operation = move(guest.drag, over: number, words)
    let answer: UInt32 =
      switch operation {
      case .move: UInt32(KUMIKO_DROPS_MOVE)
      case .copy: UInt32(KUMIKO_DROPS_COPY)
      case .cancel, .forbidden: 0
      }
    kumiko_drops_status(drops, guest.source, number, Int32(answer))
  }

  private func move(_ drag: VisitingDrag, over number: UInt, _ words: [Int]) -> UIDropOperation {
    var (x, y) = (Int32(words[2] >> 16 & 0xFFFF), Int32(words[2] & 0xFFFF))
    guard kumiko_drops_translate(drops, number, &x, &y) != 0, let found = find(number) else {
      return .cancel
    }
    let point = CGPoint(
      x: CGFloat(x) * found.pointsPerPixel, y: CGFloat(y) * found.pointsPerPixel)
    let isMove = kumiko_drops_action(drops, words) == Int32(KUMIKO_DROPS_MOVE)
    return drag.move(to: (found.window, point), allowsMove: isMove)
  }

  private func drop(on window: UInt) {
    guard let guest else { return }
    guest.drag.drop { [weak self, drops, drag = guest.drag, source = guest.source] operation in
      if self?.guest?.drag === drag { self?.guest = nil }
      let action =
        operation == .move ? KUMIKO_DROPS_MOVE : operation == .copy ? KUMIKO_DROPS_COPY : 0
      kumiko_drops_finish(drops, source, window, Int32(action))
    }
  }

  // MARK: Data

  /// The time in seconds for which a source may be silent.
  private static let patience: TimeInterval = 2
  /// Counts requests, and distinguishes an answered one from the next.
  private var questions = 0

  private func ask(for type: String, _ done: @escaping (Data?) -> Void) {
    requests.append((type, done))
    if requests.count == 1 { askNext() }
  }

  /// Sends the next request, and waits as long as there is progress.
  private func askNext() {
    guard let type = requests.first?.type else { return }
    questions += 1
    kumiko_drops_ask(drops, type, time)
    wait(for: questions, after: kumiko_drops_progress(drops))
  }

  private func wait(for question: Int, after progress: Int) {
    DispatchQueue.main.asyncAfter(deadline: .now() + XDrops.patience) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, question == self.questions, !self.requests.isEmpty else { return }
        self.takeData()
        guard question == self.questions, !self.requests.isEmpty else { return }
        let now = kumiko_drops_progress(self.drops)
        if now > progress { return self.wait(for: question, after: now) }
        kumiko_drops_give_up(self.drops)
        self.answer(nil)
      }
    }
  }

  /// The first request is answered, or will not be.
  private func answer(_ data: Data?) {
    guard !requests.isEmpty else { return }
    let request = requests.removeFirst()
    questions += 1
    askNext()
    request.done(data)
  }

  /// Requests that the previous source has not answered fail.
  private func failRequests() {
    let failed = requests
    requests = []
    if !failed.isEmpty {
      questions += 1
      kumiko_drops_give_up(drops)
    }
    for request in failed { request.done(nil) }
  }

  private func takeData() {
    var (bytes, length) = (UnsafeMutablePointer<UInt8>?.none, 0)
    while kumiko_drops_next(drops, &bytes, &length) != 0 {
      let data = bytes.map { Data(bytes: $0, count: length) }
      free(bytes)
      answer(data)
    }
  }
}
