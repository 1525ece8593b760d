import KumikoFoundation
import KumikoReporting
import Observation
import Synchronization

// What code of an app reads of `@Observable` objects in the places that the passes call is
// followed:
//
//     @Observable final class Player { var title = "" }
//
//     override func updateProperties() {
//       super.updateProperties()
//       label.text = player.title        // runs again, once a frame, when the title changes
//     }
//
// The names of the places are in the article "What updates when".

/// A place that the passes call, and that is called again when what it read changes.
nonisolated enum ObservedPlace: Hashable, Sendable {
  case properties, layout, display, constraints, configuration, contentUnavailable
  /// What a controller does when its view has placed its subviews.
  case endOfLayout
  /// The handler of a registration.
  case registration
  /// What describes a section of a compositional layout.
  case section(Int)

  /// The place in words, after "in".
  var words: String {
    switch self {
    case .properties: "updateProperties()"
    case .layout: "its layout"
    case .display: "draw(_:)"
    case .constraints: "updateConstraints()"
    case .configuration: "the update of its configuration"
    case .contentUnavailable: "updateContentUnavailableConfiguration(using:)"
    case .endOfLayout: "viewDidLayoutSubviews()"
    case .registration: "the handler of its registration"
    case .section(let index): "the provider of section \(index)"
    }
  }
}

/// A view, controller or layout whose code may read `@Observable` objects.
@MainActor protocol ReadsObserved: AnyObject {
  /// What is followed now; nil where nothing was ever read.
  var observedReads: ObservedReads? { get set }

  /// Something that was read there changes: has the place called again when its turn comes.
  func observedChange(in place: ObservedPlace)
}

extension ReadsObserved {
  /// Runs code of an app, and follows what it reads instead of what it read there before.
  ///
  /// Where nothing is read this takes no memory. What is read inside of another followed place
  /// belongs to that one too, as the standard library has it.
  func following<Result>(_ place: ObservedPlace, _ body: () -> Result) -> Result {
    let former = observedReads?.runs[place]
    former?.end()
    let outer = TraitReading.enter(self, place)
    defer { TraitReading.leave(to: outer) }
    return withObservationTracking(
      {
        former?.touch()
        return body()
      }, onChange: nextRun(in: place).handler())
  }

  /// Follows nothing in a place any more.
  func stopFollowing(_ place: ObservedPlace) {
    observedReads?.runs[place]?.end()
    observedReads?.traits[place]?.reads.forget()
  }

  /// What was read, made where there is nothing yet.
  func ensureReads() -> ObservedReads {
    if let observedReads { return observedReads }
    let made = ObservedReads()
    observedReads = made
    return made
  }

  private func nextRun(in place: ObservedPlace) -> ObservedRun {
    let reads = ensureReads()
    if let run = reads.runs[place] { return run }
    let run = ObservedRun(of: self, in: place)
    reads.runs[place] = run
    return run
  }
}

/// What an object follows, by place.
final class ObservedReads {
  fileprivate var runs: [ObservedPlace: ObservedRun] = [:]
  /// The traits that were read.
  var traits: [ObservedPlace: PlaceTraits] = [:]
}

/// The latest run of a place, while what it read is followed.
///
/// The standard library has no way to end following but that something changes. So each run but the
/// first reads a mark of its own beside, and a change of that ends it: a view that is laid out a
/// thousand times is known to its model once.
private final class ObservedRun: Observable {
  private weak var owner: (any ReadsObserved)?
  private let place: ObservedPlace
  private nonisolated let registrar = ObservationRegistrar()
  private nonisolated var mark: Void { () }
  private var isFollowed = false
  private var number = 0

  init(of owner: any ReadsObserved, in place: ObservedPlace) {
    self.owner = owner
    self.place = place
  }

  deinit { registrar.withMutation(of: self, keyPath: \.mark) {} }

  func touch() { registrar.access(self, keyPath: \.mark) }

  func end() {
    guard isFollowed else { return }
    isFollowed = false
    registrar.withMutation(of: self, keyPath: \.mark) {}
  }

  /// What is called before something that was read changes, on the thread that changes it.
  func handler() -> @Sendable () -> Void {
    isFollowed = true
    number += 1
    return { [weak self, number] in
      guard let self else { return }
      if MainThread.isCurrent { return MainActor.assumeIsolated { self.change(after: number) } }
      DispatchQueue.main.async { self.change(after: number) }
      // The other thread has only begun to change it: what is read meanwhile may be the former
      // value.
      SecondLook.schedule { self.changed() }
    }
  }

  /// What run `number` read changes. The first run of a place, which reads no mark and so cannot be
  /// ended, is passed over where another came since.
  private func change(after number: Int) {
    guard isFollowed, number == self.number else { return }
    isFollowed = false
    if let owner, let running = TraitReading.placeRunning(of: owner) {
      Diagnostics.report(.changesWhatItRead("\(type(of: owner))", place.words, running.words))
    }
    changed()
  }

  private func changed() { owner?.observedChange(in: place) }
}

/// When what another thread changes is looked at again: it may have only begun when it said so.
nonisolated enum SecondLook {
  typealias Look = @MainActor @Sendable () -> Void

  private static let standard: @Sendable (@escaping Look) -> Void = { look in
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { look() }
  }
  private static let way = Mutex(standard)

  static func schedule(_ look: @escaping Look) { way.withLock { $0 }(look) }

  /// Has another schedule them; nil for the usual way.
  static func schedule(by other: (@Sendable (@escaping Look) -> Void)?) {
    way.withLock { $0 = other ?? standard }
  }
}

extension UIView: ReadsObserved {
  var observedReads: ObservedReads? {
    get { viewParts[.observedReads] }
    set { viewParts[.observedReads] = newValue }
  }
}

extension UIViewController: ReadsObserved {
  final var observedReads: ObservedReads? {
    get { settings.observedReads }
    set { settings.observedReads = newValue }
  }

  final func observedChange(in place: ObservedPlace) {
    switch place {
    case .properties: setNeedsUpdateProperties()
    case .contentUnavailable: setNeedsUpdateContentUnavailableConfiguration()
    case .constraints: viewIfLoaded?.setNeedsUpdateConstraints()
    default: viewIfLoaded?.setNeedsLayout()
    }
  }
}
