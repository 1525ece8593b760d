import Foundation

struct Entry: Identifiable, Hashable, Codable, Sendable {
  let id: UUID
  var date: Date
  var text: String
  /// The name of the file in the folder of pictures.
  var picture: String?
  /// Width by height of the picture.
  var aspect: Double
  var isFavourite: Bool

  init(
    id: UUID = UUID(), date: Date = .now, text: String, picture: String? = nil, aspect: Double = 1,
    isFavourite: Bool = false
  ) {
    self.id = id
    self.date = date
    self.text = text
    self.picture = picture
    self.aspect = aspect
    self.isFavourite = isFavourite
  }
}

extension Entry {
  var title: String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.isEmpty ? String(localized: "Untitled") : line
  }

  func matches(_ query: String) -> Bool {
    let words = query.split(separator: " ")
    return words.allSatisfy { text.localizedStandardContains($0) }
  }
}
