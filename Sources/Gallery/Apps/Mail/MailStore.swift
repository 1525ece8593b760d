import UIKit

nonisolated struct Mailbox: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case account, inbox, drafts, sent, archive, trash, folder }

  let name: String
  let kind: Kind

  var symbol: String {
    switch kind {
    case .account: "person.crop.circle"
    case .inbox: "tray"
    case .drafts: "doc"
    case .sent: "paperplane"
    case .archive: "archivebox"
    case .trash: "trash"
    case .folder: "folder"
    }
  }

  static let inbox = Mailbox(name: "Inbox", kind: .inbox)
  static let drafts = Mailbox(name: "Drafts", kind: .drafts)
  static let sent = Mailbox(name: "Sent", kind: .sent)
  static let archive = Mailbox(name: "Archive", kind: .archive)
  static let trash = Mailbox(name: "Trash", kind: .trash)
  static let orders = Mailbox(name: "Orders", kind: .folder)
  static let suppliers = Mailbox(name: "Suppliers", kind: .folder)
}

nonisolated struct Message: Hashable, Identifiable, Sendable {
  let id: Int
  var mailbox: Mailbox
  var sender: String
  var subject: String
  var body: String
  var date: Date
  var isUnread = false
  var isFlagged = false
}

/// All mail. Views that show it observe `didChange`.
final class MailStore {
  static let didChange = Notification.Name("MailStore.didChange")
  static let now = Date(timeIntervalSince1970: 1_780_300_800)

  let undoManager = UndoManager()
  private(set) var messages = MailStore.samples

  func message(_ id: Message.ID) -> Message? { messages.first { $0.id == id } }

  func messages(in mailbox: Mailbox) -> [Message] {
    messages.filter { $0.mailbox == mailbox }.sorted { ($0.date, $0.id) > ($1.date, $1.id) }
  }

  func unreadCount(in mailbox: Mailbox) -> Int {
    messages.count { $0.mailbox == mailbox && $0.isUnread }
  }

  func update(
    _ ids: some Sequence<Message.ID>, named name: String?, _ body: (inout Message) -> Void
  ) {
    let (ids, old) = (Set(ids), messages)
    for index in messages.indices where ids.contains(messages[index].id) { body(&messages[index]) }
    finish(name, old)
  }

  func add(from sender: String, subject: String, body: String, to mailbox: Mailbox, at date: Date) {
    let old = messages
    let id = (messages.map(\.id).max() ?? 0) + 1
    messages.append(
      Message(id: id, mailbox: mailbox, sender: sender, subject: subject, body: body, date: date))
    finish(nil, old)
  }

  /// Simulates new messages of a server.
  func fetch() {
    add(
      from: "Naoko", subject: "One more lantern", body: "Could you make it two?", to: .inbox,
      at: Self.now)
    update([messages.map(\.id).max() ?? 0], named: nil) { $0.isUnread = true }
  }

  private func finish(_ name: String?, _ old: [Message]) {
    guard messages != old else { return }
    if let name {
      undoManager.registerUndo(withTarget: self) { store in
        let new = store.messages
        store.messages = old
        store.finish(name, new)
      }
      undoManager.setActionName(name)
    }
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  private static let samples: [Message] = {
    let rows: [(Mailbox, String, String, String)] = [
      (.inbox, "Naoko", "The lantern", "When will the lantern be ready? The opening is on Friday."),
      (.inbox, "Tōkyō Hinoki", "Your order of boards", "Two boards have left our store today."),
      (.inbox, "Amina", "Photos of the tea room", "Here are the photos that you asked for."),
      (.inbox, "Jonas", "Workshop in June", "Is there a place left? I would bring a plane."),
      (.inbox, "Naoko", "Drawing of the door", "I like the second pattern best, shippo."),
      (.inbox, "Post office", "A parcel waits for you", "Please bring the number 4711."),
      (.orders, "Amina", "A box for letters", "With the hemp leaf, please, in walnut."),
      (.suppliers, "Tōkyō Hinoki", "Prices from July", "Hinoki 4 % up, sugi as it was."),
      (.sent, "Naoko", "Re: The lantern", "On Thursday evening."),
    ]
    return rows.enumerated().map { index, row in
      Message(
        id: index, mailbox: row.0, sender: row.1, subject: row.2,
        body: row.3 + "\n\nWith kind regards,\n" + row.1,
        date: now.addingTimeInterval(-Double(index * index) * 9_000),
        isUnread: index % 3 == 0 && row.0 != .sent, isFlagged: index == 4)
    }
  }()
}
