/// The completions of updates, in the order of their calls.
///
/// Updates can finish in another order, where one takes longer than the next. No completion is
/// called before those of earlier calls, and each is called once.
final class CompletionLine {
  /// Identifies an update.
  typealias Ticket = Int

  private var entries: [(ticket: Ticket, isDone: Bool, calls: [() -> Void])] = []
  private var lastTicket = 0
  private var isCalling = false
  /// While a view is being updated no completions are called.
  var isHeld = false

  /// Adds an update with its completions.
  func open(_ calls: [() -> Void]) -> Ticket {
    lastTicket += 1
    entries.append((lastTicket, false, calls))
    return lastTicket
  }

  /// Called when an update has finished.
  func close(_ ticket: Ticket) {
    guard let index = entries.firstIndex(where: { $0.ticket == ticket }) else { return }
    entries[index].isDone = true
    callNext()
  }

  /// All updates have finished: everything was reloaded, and nothing is animated any more.
  func closeAll() {
    for index in entries.indices { entries[index].isDone = true }
  }

  /// Calls the completions that are due. They may cause further updates; the completions of those
  /// are called in another turn of the main actor, so that a chain of calls does not block it.
  func callNext() {
    guard !isCalling, !isHeld else { return }
    let ready = entries.prefix(while: \.isDone)
    guard !ready.isEmpty else { return }
    entries.removeFirst(ready.count)
    isCalling = true
    for entry in ready { for call in entry.calls { call() } }
    isCalling = false
    guard entries.first?.isDone == true else { return }
    PendingWork.begin()
    DispatchQueue.main.async {
      PendingWork.end()
      self.callNext()
    }
  }
}
