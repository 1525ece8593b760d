import Foundation
import KumikoCore
import KumikoGraphics
import KumikoPreviews
import KumikoSDL
import Offscreen

/// Shows a preview in an offscreen window, and sends its appearance to the window on the desktop.
/// It runs in a separate process, which is all that ends when a preview traps.
final class PreviewStage {
  private let previews: () throws -> [FoundPreview]
  private let load: (String, [String]) throws -> Void
  private let send: (StageNews) -> Void
  private var host: OffscreenHost?
  private var shown: (preview: FoundPreview, conditions: StageConditions)?
  /// The area that changed since the last part that was sent; nil for none.
  private var changed: PixelRect?
  /// Whether the window has not acknowledged the last part yet.
  private var isAwaited = false
  private var lastState: ScreenState?
  private var steps: [ScreenState.Step] = []
  /// The state that the code gave the views, before any user input.
  private var written = ScreenState()
  /// The external time at the host's time 0.
  private var start: TimeInterval = 0

  /// - Parameters:
  ///   - previews: the existing previews.
  ///   - load: loads newer code of modules from a library.
  ///   - send: called with news for the window.
  init(
    previews: @escaping () throws -> [FoundPreview],
    load: @escaping (String, [String]) throws -> Void = {
      try FoundPreview.load($0, replacing: $1)
    },
    send: @escaping (StageNews) -> Void
  ) {
    (self.previews, self.load, self.send) = (previews, load, send)
  }

  /// Performs an order of the window.
  ///
  /// - Parameter now: seconds of an external, monotonic clock.
  func take(_ order: StageOrder, at now: TimeInterval) async {
    do {
      switch order {
      case .load(let library, let modules):
        if let library { try load(library, modules) }
        send(.previews(try previews().map(PreviewAddress.init)))
      case .show(let address, let conditions, let state):
        try await show(address, conditions, state, at: now)
      case .change(let conditions): try await change(to: conditions, at: now)
      case .sheet(let address, let variants): try await makeSheet(of: address, variants)
      case .input(let input): take(input.event, at: now)
      case .pictureTaken:
        isAwaited = false
        sendPicture()
      }
    } catch {
      send(.problem("\(error)"))
    }
  }

  // MARK: Showing

  private func show(
    _ address: PreviewAddress, _ conditions: StageConditions, _ state: ScreenState?,
    at now: TimeInterval
  ) async throws {
    let preview = try preview(address)
    let host = try await PreviewStage.host(of: preview, conditions)
    self.host = host
    shown = (preview, conditions)
    (steps, written) = ([], ScreenState())
    if let state { await giveBack(state, to: host) }
    begin(host, at: now)
    let size = host.window.bounds.size
    send(.shown(address, width: size.width, height: size.height))
    changeAll()
    sendState()
  }

  private func preview(_ address: PreviewAddress) throws -> FoundPreview {
    let all = try previews()
    guard
      let preview = all.first(where: { PreviewAddress($0) == address })
        ?? all.first(where: { $0.fileID == address.fileID && $0.name == address.name })
    else { throw PreviewProblem.none(address.name, there: all.map(\.name)) }
    return preview
  }

  private static func host(
    of preview: FoundPreview, _ conditions: StageConditions
  ) async throws -> OffscreenHost {
    try await OffscreenHost.showing(
      preview.preview, screen: CGSize(width: conditions.width, height: conditions.height),
      scale: conditions.scale, traits: conditions.traits)
  }

  private func makeSheet(of address: PreviewAddress, _ variants: [StageConditions]) async throws {
    let preview = try preview(address)
    for (number, variant) in variants.enumerated() {
      let host = try await PreviewStage.host(of: preview, variant)
      send(.sheet(number, PreviewStage.part(host.pixelBounds, of: host)))
    }
  }

  private func giveBack(_ state: ScreenState, to host: OffscreenHost) async {
    for step in state.steps {
      guard await reach(step, in: host) else { break }
      steps.append(step)
    }
    _ = read(host)
    StateKeeper(window: host.window).apply(state)
    _ = await host.settle(within: 2)
  }

  /// Navigates to a screen as the user did; `false` if that leads to another one now.
  private func reach(_ step: ScreenState.Step, in host: OffscreenHost) async -> Bool {
    guard
      let element = try? host.element(step.name, role: UIAccessibility.Role(rawValue: step.role))
    else { return false }
    func count() -> Int { host.window.shownControllers.filter { $0 == step.controller }.count }
    let before = count()
    guard (try? element.tap()) != nil else { return false }
    _ = await host.settle(within: 2)
    return count() > before
  }

  private func change(to conditions: StageConditions, at now: TimeInterval) async throws {
    guard let host, let shown else { return }
    // Previews with a size of their own, or the size of their content, are created again.
    let preview = shown.preview.preview
    let screen = CGSize(width: conditions.width, height: conditions.height)
    if preview.fitsContent || preview.fixedSize != nil {
      let state = read(host)
      return try await show(PreviewAddress(shown.preview), conditions, state, at: now)
    }
    try host.change(
      size: preview.turned(screen), scale: conditions.scale, traits: conditions.traits)
    self.shown?.conditions = conditions
    _ = await host.settle(within: 2)
    begin(host, at: now)
    let size = host.window.bounds.size
    send(.shown(PreviewAddress(shown.preview), width: size.width, height: size.height))
    changeAll()
  }

  private func begin(_ host: OffscreenHost, at now: TimeInterval) {
    start = now - host.time
    host.drew = { [weak self] rects in
      for rect in rects { self?.changed = self?.changed?.union(rect) ?? rect }
    }
  }

  // MARK: Time and input

  /// When a frame is due, in external time; nil while nothing changes.
  var nextFrame: TimeInterval? {
    guard let host else { return nil }
    if host.needsFrameNow { return 0 }
    return host.nextWake.map { $0 + start }
  }

  /// Draws the frame that is due, and sends the changes.
  func frame(at now: TimeInterval) {
    guard let host else { return }
    host.frame(at: now - start)
    sendPicture()
    if !host.needsFrameNow { sendState() }
  }

  private func take(_ event: UIEvent.Input, at now: TimeInterval) {
    guard let host else { return }
    host.moveTime(to: now - start)
    let before = host.window.shownControllers
    let element = event.clickedPlace.flatMap { host.element(at: $0) }
    host.send(event)
    note(element, before)
    sendPicture()
  }

  /// Records how a controller was reached, so that it can be reached again.
  private func note(_ element: UIAccessibility.Node?, _ before: [String]) {
    guard let host, let element else { return }
    let after = host.window.shownControllers
    guard after.count > before.count, let came = after.last else { return }
    steps.append(
      ScreenState.Step(name: element.label, role: element.role.rawValue, controller: came))
  }

  // MARK: Messages

  private func changeAll() {
    changed = host?.pixelBounds
    sendPicture()
  }

  private func sendPicture() {
    guard !isAwaited, let host, let rect = changed?.intersection(host.pixelBounds), !rect.isEmpty
    else { return }
    isAwaited = true
    changed = nil
    send(.picture(PreviewStage.part(rect, of: host)))
  }

  private static func part(_ rect: PixelRect, of host: OffscreenHost) -> PicturePart {
    PicturePart(
      width: host.pixelBounds.width, height: host.pixelBounds.height, rect: rect,
      pixels: host.pixels(in: rect))
  }

  private func sendState() {
    guard let host else { return }
    let state = read(host)
    guard state != lastState else { return }
    lastState = state
    send(.state(state))
  }

  private func read(_ host: OffscreenHost) -> ScreenState {
    var state = StateKeeper(window: host.window).read()
    written.add(state)
    // A state set by code may be changed by the next edit of the code.
    state = state.different(from: written)
    // Screens that were left are forgotten.
    let shown = host.window.shownControllers
    while let last = steps.last, !shown.contains(last.controller) { steps.removeLast() }
    state.steps = steps
    return state
  }
}

extension UIWindow {
  /// The classes of the visible controllers, the outermost first: in containers, pushed and
  /// presented.
  var shownControllers: [String] {
    var names: [String] = []
    func visit(_ controller: UIViewController) {
      names.append("\(type(of: controller))")
      controller.children.forEach(visit)
    }
    var next = rootViewController
    while let controller = next {
      visit(controller)
      next = controller.presentedViewController
    }
    return names
  }
}

extension UIEvent.Input {
  /// The point of a click; nil for another event.
  fileprivate var clickedPlace: CGPoint? {
    switch self {
    case .pointerUp(let point, button: .primary, _), .fingerUp(let point, _): point
    default: nil
    }
  }
}
