import Foundation

/// The parts of an archive: its top-level fields, and its objects.
struct ArchiveParts {
  var list = BinaryPropertyList()
  /// The offsets of objects in the list.
  var objects: [Int] = []
  var top: [(name: String, place: Int)] = []

  /// An empty archive.
  init() {}

  /// Throws a `CocoaError` if the data is not an archive.
  init(_ data: Data) throws {
    list = try ArchiveXML.list(data)
    var (objects, top): ([Int]?, [(name: String, place: Int)]?)
    if case .names(let fields) = try list.entry(list.root) {
      for (name, place) in fields {
        switch (name, try list.entry(place)) {
        case ("$objects", .list(let all)): objects = all
        case ("$top", .names(let all)): top = all
        default: break
        }
      }
    }
    guard let objects, let top else {
      throw ArchiveFault.damaged("is a property list of another kind").error
    }
    (self.objects, self.top) = (objects, top)
  }
}
