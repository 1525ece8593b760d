import Foundation
import KumikoCore
import KumikoGraphics

/// The model of the window, and the processes that draw previews: one shows the current preview, a
/// spare one waits so that the next save needs no launch.
final class PreviewSession {
  /// The status that the window shows beside the picture.
  enum Status: Equatable {
    /// No error; seconds from the last save to its picture, nil before the first.
    case following(TimeInterval?)
    /// Files are being compiled.
    case compiling([String])
    /// The whole package is being built.
    case planning
    /// The compiler's diagnostics.
    case failed([CompilerMessage])
    /// A failure without a source location.
    case problem(String)
    /// The process with the preview ended; its last output.
    case ended(String)
  }

  /// The part that changed.
  enum Change { case previews, picture, replaced, status, conditions, sheet }

  private(set) var previews: [PreviewAddress] = []
  private(set) var selected: PreviewAddress?
  private(set) var status = Status.following(nil)
  private(set) var conditions: StageConditions
  /// The size of the preview, in points.
  private(set) var size = CGSize.zero
  /// The picture; nil before the first was received.
  var picture: Bitmap? { received.bitmap }
  /// The variants on the sheet with the pictures received so far; nil while it is hidden.
  private(set) var sheet: [(conditions: StageConditions, picture: Bitmap?)]?
  /// Called after a change.
  var changed: ((Change) -> Void)?

  private let modules: [String]
  private let connect: () throws -> any StageConnection
  private let now: () -> TimeInterval
  private var received = ReceivedPicture()
  private var current: (any StageConnection)?
  /// The process that replaces the current one with its first picture.
  private var next: (any StageConnection)?
  private var spare: (any StageConnection)?
  private var state: ScreenState?
  private var library: (path: String, modules: [String])?
  private var saved: TimeInterval?

  /// - Parameters:
  ///   - modules: the modules whose previews are shown; empty for all.
  ///   - now: seconds of a monotonic clock.
  ///   - connect: starts a process that shows previews.
  init(
    _ conditions: StageConditions, modules: [String] = [],
    now: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
    connect: @escaping () throws -> any StageConnection
  ) {
    (self.conditions, self.modules) = (conditions, modules)
    (self.now, self.connect) = (now, connect)
  }

  /// Shows the first preview.
  func begin() { renew() }

  // MARK: User actions

  /// Shows another preview.
  func select(_ preview: PreviewAddress) {
    guard preview != selected || current == nil else { return }
    selected = preview
    state = nil
    guard let current, next == nil else { return renew() }
    current.send(.show(preview, conditions, nil))
    askForSheet()
  }

  /// Shows the preview in several conditions at once, or normally again.
  func toggleSheet() {
    sheet = sheet == nil ? [] : nil
    askForSheet()
    changed?(.sheet)
  }

  private func askForSheet() {
    guard let former = sheet, let selected else { return }
    // Old pictures stay until the new ones are received.
    let variants = conditions.sheet
    sheet = variants.map { variant in (variant, former.first { $0.conditions == variant }?.picture)
    }
    current?.send(.sheet(selected, variants))
  }

  /// Shows it in other conditions.
  func show(_ conditions: StageConditions) {
    guard conditions != self.conditions else { return }
    self.conditions = conditions
    changed?(.conditions)
    current?.send(.change(conditions))
    askForSheet()
  }

  /// Sends the preview an event, with positions in its points.
  func send(_ event: UIEvent.Input) { current?.send(.input(StageInput(event))) }

  /// Restarts the preview, without its state.
  func restart() {
    state = nil
    renew()
  }

  // MARK: Events of the follower

  /// Handles an event of the follower.
  func take(_ news: Follower.News) {
    switch news {
    case .began(let files):
      saved = now()
      set(.compiling(files))
    case .plans:
      saved = now()
      set(.planning)
    case .program:
      library = nil
      // The spare process runs the old program.
      spare?.end()
      spare = nil
      renew()
    case .library(let url, let modules):
      library = (url.path, modules)
      renew()
    case .failed(let messages): set(.failed(messages))
    case .problem(let text): set(.problem(text))
    }
  }

  /// Ends all processes.
  func end() {
    for process in [current, next, spare] { process?.end() }
    (current, next, spare) = (nil, nil, nil)
  }

  // MARK: Processes

  /// Starts a new process for the selected preview; the current picture stays until it is shown.
  private func renew() {
    next?.end()
    next = nil
    do {
      let process = try spare ?? connect()
      spare = nil
      next = process
      follow(process)
      process.send(.load(library: library?.path, modules: library?.modules ?? []))
    } catch {
      set(.problem("\(error)"))
    }
  }

  private func follow(_ process: any StageConnection) {
    process.take = { [weak self, weak process] news in
      guard let self, let process else { return }
      take(news, from: process)
    }
    process.ended = { [weak self, weak process] reason in
      guard let self, let process else { return }
      if process === next { next = nil }
      if process === current { current = nil }
      set(.ended(reason))
    }
  }

  private func take(_ news: StageNews, from process: any StageConnection) {
    switch news {
    case .previews(let all): take(all, from: process)
    case .shown(_, let width, let height):
      if process === current { size = CGSize(width: width, height: height) }
      if process === next { nextSize = CGSize(width: width, height: height) }
    case .picture(let part):
      if process === next { replace(with: process) }
      guard process === current else { return }
      received.take(part)
      process.send(.pictureTaken)
      changed?(.picture)
    case .sheet(let number, let part):
      guard process === current, sheet?.indices.contains(number) == true else { return }
      var picture = ReceivedPicture()
      picture.take(part)
      sheet?[number].picture = picture.bitmap
      changed?(.sheet)
    case .state(let state): if process === current { self.state = state }
    case .problem(let text): set(.problem(text))
    }
  }

  private var nextSize = CGSize.zero

  private func take(_ all: [PreviewAddress], from process: any StageConnection) {
    guard process === next else { return }
    let former = previews
    previews = modules.isEmpty ? all : all.filter { modules.contains($0.module) }
    let chosen = selected?.found(in: previews, former: former) ?? previews.first
    if chosen?.fileID != selected?.fileID { state = nil }
    selected = chosen
    if former != previews { changed?(.previews) }
    guard let chosen else {
      return set(.problem("there are no previews; write one with #Preview"))
    }
    process.send(.show(chosen, conditions, state))
  }

  /// The new process replaces the old one.
  private func replace(with process: any StageConnection) {
    changed?(.replaced)
    current?.end()
    (current, next, size) = (process, nil, nextSize)
    let took = saved.map { now() - $0 }
    saved = nil
    set(.following(took))
    askForSheet()
    if spare == nil { startSpare() }
  }

  private func startSpare() {
    spare = try? connect()
    // A spare process that ended cannot be used any more.
    spare?.ended = { [weak self] _ in self?.spare = nil }
  }

  private func set(_ status: Status) {
    guard status != self.status else { return }
    self.status = status
    changed?(.status)
  }
}
