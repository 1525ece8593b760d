import Foundation
import KumikoCore
import KumikoPreviews
import Offscreen

/// A window that is driven by verbs, and a recording of the actions.
///
///     let session = DrivingSession(screens: try DrivenScreen.previews())
///     try await session.run("open Basket")
///     try await session.run("tap Checkout")
///     print(try await session.run("record").compactMap(\.text).joined())
public final class DrivingSession {
  /// The screens that can be opened.
  public let screens: [DrivenScreen]
  /// Whether each action waits until animations have finished, for at most five seconds of the
  /// window's clock. This is so for agents; scripts use `settle`.
  package var settlesAfterActions = false

  let conditions: DrivingConditions
  var recorder = Recorder()
  /// The numbered elements.
  var numbered: [UIAccessibility.Node] = []
  private var stageInUse: (any Stage)?
  private let isGiven: Bool

  /// The running program, whose windows are driven; nil if the session owns its window.
  let app: (any DrivenApp)?
  var names = NamedWindows()
  /// The driven window of the program.
  weak var chosen: UIWindow?
  var hasChosen = false
  /// The recorder of manual input while there is a recording; nil otherwise.
  var hand: HandRecorder?
  /// The elements at the start of that recording.
  var beforeHand: [UIAccessibility.Node] = []
  /// The driven app in another process; nil for none.
  var remote: RunningApp?
  /// The app to which the session connects on the next command, also after it is restarted.
  package var wantedApp: String?
  /// The environment, which determines the location of the sockets of running apps.
  var environment = ProcessInfo.processInfo.environment
  /// How long a running app has to accept a connection, in seconds; nil for no limit.
  var connectionLimit: Int? = 10

  /// A session that opens screens in offscreen windows.
  public init(screens: [DrivenScreen], conditions: DrivingConditions = DrivingConditions()) {
    self.screens = screens
    self.conditions = conditions
    isGiven = false
    app = nil
  }

  /// A session with the windows of a running program.
  init(app: any DrivenApp) {
    screens = app.screens
    conditions = DrivingConditions()
    isGiven = false
    self.app = app
  }

  /// A session with an existing window.
  ///
  /// - Parameters:
  ///   - stage: the window, and its clock.
  ///   - code: the expression that creates its controller, as Swift code, for recorded tests.
  ///   - screens: the screens that can be opened in it instead.
  ///   - conditions: how it is shown.
  public init(
    stage: any Stage, code: String, screens: [DrivenScreen] = [],
    conditions: DrivingConditions = DrivingConditions()
  ) {
    self.screens = screens
    self.conditions = conditions
    isGiven = true
    app = nil
    stageInUse = stage
    recorder.begin(with: code, conditions)
  }

  /// Runs a line of a script; does nothing for an empty one or a comment.
  ///
  /// - Throws: `DrivingProblem`.
  @discardableResult
  public func run(_ line: String) async throws(DrivingProblem) -> [Answer] {
    guard let command = try Command(line: line) else { return [] }
    return try await run(command)
  }

  /// Runs a command.
  package func run(_ command: Command) async throws(DrivingProblem) -> [Answer] {
    if let answers = try await runElsewhere(command) { return answers }
    hand?.flush()
    do {
      return try await command.verb.body(self, command.arguments)
    } catch let problem as DrivingProblem {
      throw problem
    } catch {
      throw .outside("\(error)")
    }
  }

  /// The stage that is driven.
  func stage() throws(DrivingProblem) -> any Stage {
    if let app { return try stage(in: app) }
    guard let stageInUse else { throw .nothingOpen }
    return stageInUse
  }

  /// Disconnects from the app in another process; returns its name, or nil if there is none.
  func detach() -> String? {
    wantedApp = nil
    defer { remote = nil }
    return remote?.name
  }

  /// Opens a screen in place of the current one.
  func open(_ name: String) async throws -> String {
    if let app, let opened = try choose(windowNamed: name, in: app) { return opened }
    let screen = try screen(named: name)
    numbered = []
    if isGiven || app != nil {
      let stage = try stage()
      stage.window.rootViewController = screen.controller()
      _ = await stage.settle(within: 60)
    } else {
      // Views of the previous screen are deallocated before others are created.
      stageInUse = nil
      stageInUse = OffscreenStage(try await screen.host(conditions))
    }
    let window = try stage().window
    recorder.begin(with: screen, app == nil ? conditions : Recorder.conditions(of: window))
    let size = window.bounds.size
    return "opened \(screen.fullName), \(Recorder.text(size.width)) × "
      + "\(Recorder.text(size.height)) points"
  }

  private func screen(named name: String) throws(DrivingProblem) -> DrivenScreen {
    var found = screens.filter { $0.name == name || $0.fullName == name }
    if found.isEmpty { found = screens.filter { $0.name.lowercased() == name.lowercased() } }
    guard found.count < 2 else {
      throw .severalScreens(name, found.map { "\($0.fullName) (\($0.summary))" })
    }
    guard let screen = found.first else {
      let windows = namedWindows().map(\.name)
      let near = (windows + screens.map(\.name)).enumerated()
        .map { (NameDistance.between(name, $1), $0, $1) }
        .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      throw app == nil
        ? .noScreen(name, there: near.map(\.2)) : .noWindowNamed(name, there: near.map(\.2))
    }
    return screen
  }

  /// Waits after an action if that is enabled; returns a remark for the result.
  func settleAfterAction() async -> String {
    guard settlesAfterActions else { return "" }
    if isGone { return "; the window is not shown any more" }
    guard let stage = stageInUse ?? chosenStage else { return "" }
    let isQuiet = await stage.settle(within: 5)
    recorder.note("await host.settle()")
    return isQuiet ? "" : "; it still moves after 5 seconds of its clock"
  }
}

extension DrivenScreen {
  /// A controller that shows it.
  func controller() -> UIViewController {
    switch content {
    case .screen(let make, _): make()
    case .preview(let preview): preview.preview.controller()
    }
  }

  /// An offscreen window that shows it, after animations have finished.
  func host(_ conditions: DrivingConditions) async throws -> OffscreenHost {
    switch content {
    case .screen(let make, _):
      let host = try OffscreenHost(
        size: conditions.size, scale: conditions.scale, traits: conditions.traits)
      host.rootViewController = make()
      await host.settle()
      return host
    case .preview(let preview):
      return try await OffscreenHost.showing(
        preview.preview, screen: conditions.size, scale: conditions.scale,
        traits: conditions.traits)
    }
  }
}
