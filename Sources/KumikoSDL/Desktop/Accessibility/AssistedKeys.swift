import Foundation
import KumikoCSDL2
import KumikoCore

/// Keys that are offered to assistive technologies first, which receive each and may consume it for
/// their own commands, as a screen reader does with keys that are pressed together with Insert.
///
/// Only the keys wait for the answers: frames continue. A key without an answer in time is
/// delivered to the views, and the order of keys, and of the texts that they type, is preserved.
final class AssistedKeys {
  /// Whether there is a listener.
  var isObserved = false
  /// Asks whether a key is consumed; returns the serial of the call, or 0 if it cannot be sent.
  var ask: (BusArgument) -> UInt32 = { _ in 0 }
  /// The time in seconds for which a key waits. A screen reader answers within some milliseconds.
  static let patience: TimeInterval = 0.5

  private struct Waiting {
    /// The serial of the call; 0 if the key was not offered.
    var question: UInt32
    /// Whether the key is consumed; nil until there is an answer.
    var isKept: Bool?
    /// The key that is pressed; nil for other events.
    var down: SDL_Scancode?
    /// The key that is released.
    var raised: SDL_Scancode?
    /// The deliveries to the views: the key, and the text that it types.
    var deliveries: [() -> Void]
    var timer: Timer?
  }

  private var waiting: [Waiting] = []
  /// Keys whose press was consumed: their release is consumed, too, and no other.
  private var kept: Set<UInt32> = []

  /// Processes a key or a text; `deliver` passes it to the views, immediately, later or never.
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
    let question = isObserved ? ask(KeyNumbers.event(key, press, isDown: isDown)) : 0
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

  /// Whether a message answers a call; it is processed then.
  func isAnswered(by message: BusMessage) -> Bool {
    guard let asked = waiting.first(where: { message.answers($0.question) }) else { return false }
    settle(
      asked.question, isKept: !message.isError && message.arguments.first == .truth(true))
    return true
  }

  /// A call has its answer, or will have none.
  func settle(_ question: UInt32, isKept: Bool) {
    guard let index = waiting.firstIndex(where: { $0.question == question }) else { return }
    waiting[index].isKept = isKept
    waiting[index].timer?.invalidate()
    handOver()
  }

  /// There is no listener any more: everything that waits is delivered to the views.
  func giveUp() {
    isObserved = false
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
