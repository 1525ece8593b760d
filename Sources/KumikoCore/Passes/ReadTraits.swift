import KumikoFoundation

// Traits that code of an app reads while the passes call it are tracked like models:
//
//     override func layoutSubviews() {
//       super.layoutSubviews()
//       isWide = traitCollection.horizontalSizeClass == .regular
//     }
//
// `traitCollection` of views and controllers, of states and of environments returns a copy to such
// code that records its reads. The library reads `currentTraits`, which records nothing.

/// The traits that a place read when it ran the last time.
final class PlaceTraits {
  let reads = TraitReads()
  private var source: UITraitCollection?
  private var copy: UITraitCollection?

  /// Traits whose reading is noted; the same object as long as the traits are the same.
  func handOut(_ traits: UITraitCollection) -> UITraitCollection {
    if traits === copy || traits === source, let copy { return copy }
    let made = traits.noted(by: reads)
    (source, copy) = (traits, made)
    return made
  }
}

/// The place that runs now.
enum TraitReading {
  struct Place {
    let owner: any ReadsObserved
    let place: ObservedPlace
    /// The traits that it reads; nil as long as it was given none.
    var traits: PlaceTraits?
  }

  private static var running: Place?

  /// A place begins to run; returns the one around it. Who read nothing the last time and reads
  /// nothing now needs no memory.
  static func enter(_ owner: any ReadsObserved, _ place: ObservedPlace) -> Place? {
    let outer = running
    owner.observedReads?.traits[place]?.reads.forget()
    running = Place(owner: owner, place: place)
    return outer
  }

  static func leave(to outer: Place?) {
    running?.traits?.reads.end()
    running = outer
  }

  /// The place of an object that runs now; nil where none of its places does.
  static func placeRunning(of owner: (any ReadsObserved)?) -> ObservedPlace? {
    running.flatMap { $0.owner === owner ? $0.place : nil }
  }

  /// The traits that are returned to an app.
  static func handOut(_ traits: UITraitCollection) -> UITraitCollection {
    guard let running else { return traits }
    if let known = running.traits { return known.handOut(traits) }
    let reads = running.owner.ensureReads()
    let known = reads.traits[running.place] ?? PlaceTraits()
    reads.traits[running.place] = known
    self.running?.traits = known
    known.reads.begin()
    return known.handOut(traits)
  }

  /// The same for calls on any thread.
  nonisolated static func handOutAnywhere(_ traits: UITraitCollection) -> UITraitCollection {
    MainThread.isCurrent ? MainActor.assumeIsolated { handOut(traits) } : traits
  }

  /// Reads traits as if no place ran.
  static func quietly(_ read: () -> UITraitCollection) -> UITraitCollection {
    let outer = running
    running = nil
    defer { running = outer }
    return read()
  }
}

extension ReadsObserved {
  /// Calls those methods again that read a trait which differs now.
  func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    guard let observedReads, !observedReads.traits.isEmpty else { return }
    for (place, traits) in observedReads.traits where traits.reads.differ(old, new) {
      observedChange(in: place)
    }
  }
}
