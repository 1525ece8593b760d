import UIKit

nonisolated struct ChatMessage: Hashable, Identifiable, Sendable {
  enum State: Hashable, Sendable {
    case sent, read, received
    /// The friend is writing, and the text is not known yet.
    case writing
  }

  let id: Int
  let text: String
  var state: State

  var isMine: Bool { state == .sent || state == .read }
}

/// The messages of two friends. Views observe it, from whatever task it changes.
@Observable final class Conversation {
  let friend = "Sakura"
  private(set) var messages: [ChatMessage] = Conversation.samples
  private(set) var isFriendWriting = false
  /// Lets time pass until the friend continues; tests replace it.
  @ObservationIgnored var wait: (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  @ObservationIgnored private var answers = [
    "Tomorrow is fine. Shall we meet at the gate?",
    "はい、では三時に。\nRain or shine!",
    "I have to show you the lattice: it holds by itself, without a nail and without glue, as you said it would.",
    "👍",
  ]

  /// All rows to show.
  var rows: [ChatMessage] {
    isFriendWriting ? messages + [ChatMessage(id: 0, text: "…", state: .writing)] : messages
  }

  /// Sends a text. The friend reads it, writes for a while and answers.
  func send(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    messages.append(ChatMessage(id: messages.count + 1, text: text, state: .sent))
    Task { await answer() }
  }

  private func answer() async {
    await wait(.milliseconds(700))
    for index in messages.indices where messages[index].state == .sent {
      messages[index].state = .read
    }
    isFriendWriting = true
    await wait(.milliseconds(1_400))
    isFriendWriting = false
    let text = answers.removeFirst()
    answers.append(text)
    messages.append(ChatMessage(id: messages.count + 1, text: text, state: .received))
  }

  // MARK: Samples

  private static let samples: [ChatMessage] = [
    (false, "Good morning! Did the hinoki arrive?"),
    (true, "Two boards, straight as a ruler. 見て！"),
    (false, "すごい。How thick?"),
    (
      true,
      "12 mm. I planed one side yesterday evening and it came off in one curl, from end to end."
    ),
    (false, "Then the kumiko can be cut today."),
    (true, "If the saw is sharp."),
    (false, "It is. I had it on the stone."),
    (true, "Thank you!"),
  ].enumerated().map { number, message in
    ChatMessage(id: number + 1, text: message.1, state: message.0 ? .read : .received)
  }
}
