import KumikoFoundation
import KumikoReporting
import Observation
import Synchronization

// Reads of `@Observable` objects are tracked while the passes call an app's code:
//
//     @Observable final class Player { var title = "" }
//
//     override func updateProperties() {
//       super.updateProperties()
//       label.text = player.title        // runs again, once a frame, when the title changes
//     }
//
// The methods in which reads are tracked are listed in the article "What updates when".

/// A place that the passes call, and that is called again when what it read changes.
nonisolated enum ObservedPlace: Hashable, Sendable {
  case properties, layout, display, constraints, configuration, contentUnavailable
  /// A controller's work after its view has placed its subviews.
  case endOfLayout
  /// The handler of a registration.
  case registration
  /// The provider of a section of a compositional layout.
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
  /// The reads that are tracked now; nil if nothing was ever read.
  var observedReads: ObservedReads? { get set }

  /// A value that was read there changes: has the method called again with the next update.
  func observedChange(in place: ObservedPlace)
}

extension ReadsObserved {
  /// Runs code of an app, and tracks its reads in place of those of the former run.
  ///
  /// If nothing is read this uses no memory. Reads inside of another tracked call belong to that
  /// one too, as in the standard library.
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

  /// Stops tracking the reads of a place.
  func stopFollowing(_ place: ObservedPlace) {
    observedReads?.runs[place]?.end()
    observedReads?.traits[place]?.reads.forget()
  }

  /// The tracked reads, created if there are none yet.
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

/// The reads that an object tracks, by place.
final class ObservedReads {
  fileprivate var runs: [ObservedPlace: ObservedRun] = [:]
  /// The traits that were read.
  var traits: [ObservedPlace: PlaceTraits] = [:]
}

/// The latest run of a place, while its reads are tracked.
///
/// The standard library can stop tracking only by a change. So each run but the first also reads a
/// mark of its own, and a change of that ends the tracking: a view that is laid out a thousand
/// times is registered with its model once.
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

  /// The handler that is called before a value that was read changes, on the thread that changes
  /// it.
  func handler() -> @Sendable () -> Void {
    isFollowed = true
    number += 1
    return { [weak self, number] in
      guard let self else { return }
      if MainThread.isCurrent { return MainActor.assumeIsolated { self.change(after: number) } }
      DispatchQueue.main.async { self.change(after: number) }
      // The other thread has only begun to change it: a read in the meantime may return the former
      // value.
      SecondLook.schedule { self.changed() }
    }
  }

  /// A value that run `number` read changes. The first run of a place, which reads no mark and so
  /// cannot be ended, is ignored if another run followed.
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

/// Checks a value again that another thread changes: its notification is sent before the change.
nonisolated enum SecondLook {
  typealias Look = @MainActor @Sendable () -> Void

  private static let standard: @Sendable (@escaping Look) -> Void = { look in
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { look() }
  }
  private static let scheduler = Mutex(standard)

  static func schedule(_ look: @escaping Look) { scheduler.withLock { $0 }(look) }

  /// Replaces the scheduling of checks; nil for the default one.
  static func schedule(by other: (@Sendable (@escaping Look) -> Void)?) {
    scheduler.withLock { $0 = other ?? standard }
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
