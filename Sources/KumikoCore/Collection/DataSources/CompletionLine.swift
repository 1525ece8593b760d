/// Those who wait for updates to arrive, in the order of their calls.
///
/// Updates can arrive in another order, where one takes longer than the next. Nobody is told before
/// those who came earlier, and each is told once.
final class CompletionLine {
  /// Names an update.
  typealias Ticket = Int

  private var entries: [(ticket: Ticket, isDone: Bool, calls: [() -> Void])] = []
  private var lastTicket = 0
  private var isCalling = false
  /// While a view is being changed nobody is told.
  var isHeld = false

  /// Adds an update with those who wait for it.
  func open(_ calls: [() -> Void]) -> Ticket {
    lastTicket += 1
    entries.append((lastTicket, false, calls))
    return lastTicket
  }

  /// An update has arrived.
  func close(_ ticket: Ticket) {
    guard let index = entries.firstIndex(where: { $0.ticket == ticket }) else { return }
    entries[index].isDone = true
    tell()
  }

  /// All updates have arrived: everything is shown anew, and nothing moves any more.
  func closeAll() {
    for index in entries.indices { entries[index].isDone = true }
  }

  /// Tells those whose turn it is. What is called may cause further updates; those who wait for
  /// them are told in another turn of the main actor, so that a chain of calls does not hold up
  /// everything else.
  func tell() {
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
      self.tell()
    }
  }
}
