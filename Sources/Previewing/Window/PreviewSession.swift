import Foundation
import KumikoCore
import KumikoGraphics

/// What the window shows, and the processes that make it: one has the preview, a spare one waits so
/// that the next save costs no start.
final class PreviewSession {
  /// What the window says beside the picture.
  enum Status: Equatable {
    /// Nothing is wrong; seconds from the last save to its picture, nil before one.
    case following(TimeInterval?)
    /// Files are compiled.
    case compiling([String])
    /// The whole package is built.
    case planning
    /// What the compiler says.
    case failed([CompilerMessage])
    /// What cannot be told by a place in a file.
    case problem(String)
    /// The process with the preview ended; what it said last.
    case ended(String)
  }

  /// What changed.
  enum Change { case previews, picture, replaced, status, conditions, sheet }

  private(set) var previews: [PreviewAddress] = []
  private(set) var selected: PreviewAddress?
  private(set) var status = Status.following(nil)
  private(set) var conditions: StageConditions
  /// The size of what is shown, in points.
  private(set) var size = CGSize.zero
  /// What is shown; nil before anything came.
  var picture: Bitmap? { received.bitmap }
  /// The ways of the sheet with the pictures that are there; nil while it is not shown.
  private(set) var sheet: [(conditions: StageConditions, picture: Bitmap?)]?
  /// Is told what changed.
  var changed: ((Change) -> Void)?

  private let modules: [String]
  private let connect: () throws -> any StageConnection
  private let now: () -> TimeInterval
  private var received = ReceivedPicture()
  private var current: (any StageConnection)?
  /// The one that takes the place of the current one with its first picture.
  private var next: (any StageConnection)?
  private var spare: (any StageConnection)?
  private var state: ScreenState?
  private var library: (path: String, modules: [String])?
  private var saved: TimeInterval?

  /// - Parameters:
  ///   - modules: those whose previews are shown; empty for all.
  ///   - now: seconds on a clock that never goes back.
  ///   - connect: starts a process that shows previews.
  init(
    _ conditions: StageConditions, modules: [String] = [],
    now: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
    connect: @escaping () throws -> any StageConnection
  ) {
    (self.conditions, self.modules) = (conditions, modules)
    (self.now, self.connect) = (now, connect)
  }

  /// Shows the first preview that there is.
  func begin() { renew() }

  // MARK: What the user does

  /// Shows another preview.
  func select(_ preview: PreviewAddress) {
    guard preview != selected || current == nil else { return }
    selected = preview
    state = nil
    guard let current, next == nil else { return renew() }
    current.send(.show(preview, conditions, nil))
    askForSheet()
  }

  /// Shows the preview in many ways at once, or as it was again.
  func toggleSheet() {
    sheet = sheet == nil ? [] : nil
    askForSheet()
    changed?(.sheet)
  }

  private func askForSheet() {
    guard let former = sheet, let selected else { return }
    // What was there stays until its new picture is.
    let ways = conditions.sheet
    sheet = ways.map { way in (way, former.first { $0.conditions == way }?.picture) }
    current?.send(.sheet(selected, ways))
  }

  /// Shows it otherwise.
  func show(_ conditions: StageConditions) {
    guard conditions != self.conditions else { return }
    self.conditions = conditions
    changed?(.conditions)
    current?.send(.change(conditions))
    askForSheet()
  }

  /// Gives the preview an event, with places in its points.
  func send(_ event: UIEvent.Input) { current?.send(.input(StageInput(event))) }

  /// Starts the preview anew, with nothing of what was done to it.
  func restart() {
    state = nil
    renew()
  }

  // MARK: What is followed

  /// Takes up what was saved.
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
      // It waits in the program that was.
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

  /// Has a new process show what is selected; what is shown stays until it does.
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

  /// The new process takes the place of the old one.
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
    // One that ended while it waited shows nothing any more.
    spare?.ended = { [weak self] _ in self?.spare = nil }
  }

  private func set(_ status: Status) {
    guard status != self.status else { return }
    self.status = status
    changed?(.status)
  }
}
