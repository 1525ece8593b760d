import Foundation
import KumikoCSDL2
import KumikoCore

/// Keys on their way past assistive programs, which hear each and may keep it for commands of their
/// own, as a screen reader does with what is pressed together with Insert.
///
/// Nothing waits for them but the keys: frames go on. What is not answered in time is the views',
/// and the order of keys, and of the texts that they type, stays.
final class AssistedKeys {
  /// Whether somebody listens.
  var isHeard = false
  /// Asks whether a key is kept; returns the number of the question, or 0 where it cannot be asked.
  var ask: (BusArgument) -> UInt32 = { _ in 0 }
  /// Seconds for which a key waits. A screen reader answers in some milliseconds.
  static let patience: TimeInterval = 0.5

  private struct Waiting {
    /// The number of the question; 0 for what nobody was asked about.
    var question: UInt32
    /// Nil until there is an answer.
    var isKept: Bool?
    /// The key that goes down; nil for what is none.
    var down: SDL_Scancode?
    /// The key that comes up.
    var raised: SDL_Scancode?
    /// What views hear: the key, and the text that it types.
    var deliveries: [() -> Void]
    var timer: Timer?
  }

  private var waiting: [Waiting] = []
  /// Keys whose going down was kept: that they come up is kept, too, and of no others.
  private var kept: Set<UInt32> = []

  /// Takes a key or a text; `deliver` hands it to the views, at once or later, or never.
  func take(_ event: SDL_Event, as input: InputEvent, deliver: @escaping () -> Void) {
    switch input {
    case .key(let press): offer(event.key, press, isDown: true, deliver)
    case .keyUp(let press): offer(event.key, press, isDown: false, deliver)
    case .text, .composition:
      guard !waiting.isEmpty else { return deliver() }
      let last = waiting.count - 1
      if waiting[last].down != nil {
        waiting[last].deliveries.append(deliver)
      } else {
        waiting.append(Waiting(question: 0, isKept: false, deliveries: [deliver]))
      }
    default: deliver()
    }
  }

  private func offer(
    _ key: SDL_KeyboardEvent, _ press: KeyPress, isDown: Bool, _ deliver: @escaping () -> Void
  ) {
    let question = isHeard ? ask(KeyNumbers.event(key, press, isDown: isDown)) : 0
    let code = key.keysym.scancode
    var new = Waiting(
      question: question, isKept: question == 0 ? false : nil, down: isDown ? code : nil,
      raised: isDown ? nil : code, deliveries: [deliver])
    if question != 0 {
      new.timer = Timer.scheduledTimer(withTimeInterval: AssistedKeys.patience, repeats: false) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.settle(question, isKept: false) }
      }
    }
    waiting.append(new)
    handOver()
  }

  /// Whether a message answers a question; it is looked at then.
  func isAnswered(by message: BusMessage) -> Bool {
    guard let asked = waiting.first(where: { message.answers($0.question) }) else { return false }
    settle(
      asked.question, isKept: !message.isError && message.arguments.first == .truth(true))
    return true
  }

  /// A question has its answer, or there will be none.
  func settle(_ question: UInt32, isKept: Bool) {
    guard let index = waiting.firstIndex(where: { $0.question == question }) else { return }
    waiting[index].isKept = isKept
    waiting[index].timer?.invalidate()
    handOver()
  }

  /// Nobody listens any more: the views get what waits.
  func giveUp() {
    isHeard = false
    for index in waiting.indices where waiting[index].isKept == nil {
      waiting[index].isKept = false
      waiting[index].timer?.invalidate()
    }
    handOver()
  }

  private func handOver() {
    while let first = waiting.first, let isKept = first.isKept {
      waiting.removeFirst()
      if let down = first.down?.rawValue {
        if isKept { kept.insert(down) } else { kept.remove(down) }
      }
      if let raised = first.raised?.rawValue {
        guard kept.remove(raised) == nil else { continue }
      } else if isKept {
        continue
      }
      for deliver in first.deliveries { deliver() }
    }
  }
}
