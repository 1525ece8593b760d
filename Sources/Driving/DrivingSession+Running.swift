import Foundation
import KumikoCore

// Windows of a running program: of this one, through its door, and of others.
extension DrivingSession {
  /// The windows of the running program, by name, the frontmost first.
  func namedWindows() -> [(name: String, window: UIWindow)] {
    names.named(app?.windows ?? [])
  }

  /// The driven window: the chosen one, or the frontmost.
  func stage(in app: any DrivenApp) throws(DrivingProblem) -> any Stage {
    let windows = app.windows
    if hasChosen {
      if let chosen, windows.contains(where: { $0 === chosen }) {
        return watched(app.stage(for: chosen))
      }
      // Clicks that are meant for one window must not silently go to another.
      (chosen, hasChosen) = (nil, false)
      throw .windowGone
    }
    guard let first = windows.first else { throw .noWindow }
    return choose(first, in: app)
  }

  /// The effects of verbs are excluded from a recording of manual input.
  private func watched(_ stage: any Stage) -> any Stage {
    hand.map { HandStage(stage: stage, hand: $0) } ?? stage
  }

  // MARK: Recording manual input

  /// Begins to record manual input in the driven window.
  func startHand() throws(DrivingProblem) {
    guard let app else {
      throw .unusable(
        "nothing can be done by hand in a window without a screen; 'record' has what verbs did")
    }
    guard hand == nil else {
      throw .unusable("what is done by hand is written down already; 'record-stop' ends that")
    }
    let window = try stage().window
    beforeHand = try nodes()
    recorder.begin(with: window)
    hand = HandRecorder(in: window, beside: { [weak app] in app?.windows ?? [] }) { [weak self] in
      self?.recorder.note($0)
    }
  }

  /// The test of the actions since then.
  func stopHand(_ name: String) throws(DrivingProblem) -> String {
    guard let hand else {
      throw .unusable("nothing is written down; 'record-start' begins with it")
    }
    hand.stop()
    self.hand = nil
    return recorder.handTest(name, in: try stage().window, since: beforeHand)
  }

  /// Whether the driven window is closed.
  var isGone: Bool {
    guard let app, hasChosen else { return false }
    return !app.windows.contains { $0 === chosen }
  }

  /// The driven window of the program, if one was chosen.
  var chosenStage: (any Stage)? { chosen.flatMap { app?.stage(for: $0) } }

  @discardableResult
  private func choose(_ window: UIWindow, in app: any DrivenApp) -> any Stage {
    (chosen, hasChosen) = (window, true)
    numbered = []
    recorder.begin(with: window)
    return app.stage(for: window)
  }

  /// Chooses a window by its name, and brings it to the front; nil if there is none.
  ///
  /// - Throws: while a recording runs, which is limited to one window.
  func choose(
    windowNamed name: String, in app: any DrivenApp
  ) throws(DrivingProblem) -> String? {
    guard hand == nil else {
      throw .unusable("what is written down is of one window; 'record-stop' ends that first")
    }
    let all = namedWindows()
    let found =
      all.first { $0.name == name } ?? all.first { $0.name.lowercased() == name.lowercased() }
    guard let (name, window) = found else { return nil }
    choose(window, in: app)
    window.makeKeyAndVisible()
    return "window \(name), \(NamedWindows.summary(window))"
  }

  // MARK: Other programs

  /// The running apps that can be driven.
  func runningApps() throws(DrivingProblem) -> [RuntimeFolder.Entry] {
    try runtimeFolder().apps()
  }

  /// Drives a running app from now on; returns a message.
  ///
  /// - Parameter name: the name of the app, or its process; empty for the only one.
  func attach(_ name: String) async throws(DrivingProblem) -> String {
    guard app == nil else {
      throw .unusable("this is a running app already; others are driven by those that start there")
    }
    let folder = try runtimeFolder()
    let apps = folder.apps()
    let found = apps.filter { name.isEmpty || $0.app == name || "\($0.process)" == name }
    guard found.count < 2 else { throw .severalApps(name, found.map(\.line)) }
    guard let entry = found.first else { throw .noApp(name, there: apps.map(\.line)) }
    let attached = try await RunningApp.attached(
      to: entry, in: folder, settles: settlesAfterActions, within: connectionLimit)
    remote = attached
    return "drives \(attached.name)"
  }

  private func runtimeFolder() throws(DrivingProblem) -> RuntimeFolder {
    do throws(DoorProblem) {
      return try RuntimeFolder(environment: environment)
    } catch .noRuntimeFolder {
      throw .unusable(
        "there is no folder for sockets of running apps: XDG_RUNTIME_DIR names none")
    } catch {
      throw .unusable("\(error)")
    }
  }

  /// Runs a command in the driven app; nil if there is none.
  func runElsewhere(_ command: Command) async throws(DrivingProblem) -> [Answer]? {
    guard !command.verb.isLocal else { return nil }
    if remote == nil, let wanted = wantedApp { _ = try await attach(wanted) }
    guard let remote else { return nil }
    do throws(DrivingProblem) {
      return try await remote.run(command.withWholePaths())
    } catch {
      if case .appEnded = error { self.remote = nil }
      throw error
    }
  }
}

extension RuntimeFolder.Entry {
  /// Name and process.
  var line: String { "\(app) (\(process))" }
}

extension Command {
  /// The same with absolute file paths: another program has another working directory.
  fileprivate func withWholePaths() throws(DrivingProblem) -> Command {
    var copy = self
    for parameter in verb.parameters {
      guard case .file = parameter.kind, let path = values[parameter.name]?.text else { continue }
      let whole = URL(fileURLWithPath: path).standardizedFileURL.path
      copy = try copy.with(parameter.name, .text(whole))
    }
    return copy
  }
}
