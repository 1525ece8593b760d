import Foundation
import Observation
import UIKit
import os

@Observable
final class Journal {
  struct Month: Hashable {
    let start: Date
    var entries: [Entry]
  }

  private(set) var entries: [Entry] = []

  @ObservationIgnored let store: JournalStore
  @ObservationIgnored private let logger = Logger(subsystem: "app.daybook", category: "journal")

  init(store: JournalStore, entries: [Entry]? = nil) {
    self.store = store
    do {
      self.entries = try entries ?? store.load()
    } catch CocoaError.fileReadNoSuchFile {
      logger.debug("Nothing was written yet")
    } catch {
      logger.fault("The journal cannot be read: \(error.localizedDescription, privacy: .public)")
    }
    sort()
  }

  subscript(id: Entry.ID) -> Entry? {
    entries.first { $0.id == id }
  }

  func add(_ entry: Entry) {
    entries.append(entry)
    sort()
    saveSoon()
  }

  func update(_ id: Entry.ID, _ change: (inout Entry) -> Void) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    change(&entries[index])
    sort()
    saveSoon()
  }

  func remove(_ id: Entry.ID) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    let entry = entries.remove(at: index)
    if let picture = entry.picture { store.removePicture(named: picture) }
    saveSoon()
  }

  func addPicture(_ image: UIImage, text: String, date: Date = .now) throws {
    let name = try store.add(image)
    add(
      Entry(
        date: date, text: text, picture: name,
        aspect: Double(image.size.width / max(1, image.size.height))))
  }

  func months(matching query: String = "", calendar: Calendar = .current) -> [Month] {
    let found = query.isEmpty ? entries : entries.filter { $0.matches(query) }
    let groups = Dictionary(grouping: found) { entry in
      calendar.dateInterval(of: .month, for: entry.date)?.start ?? entry.date
    }
    return groups.map { Month(start: $0.key, entries: $0.value) }
      .sorted { $0.start > $1.start }
  }

  func save() throws {
    try store.save(entries)
  }

  private func sort() {
    entries.sort { ($0.date, $0.id.uuidString) > ($1.date, $1.id.uuidString) }
  }

  private func saveSoon() {
    do {
      try save()
    } catch {
      logger.error("Not saved: \(error.localizedDescription, privacy: .public)")
    }
  }
}
