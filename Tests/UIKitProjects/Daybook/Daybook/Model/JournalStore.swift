import Foundation
import UIKit
import UniformTypeIdentifiers

/// A file of entries, and a folder of pictures beside it.
final class JournalStore {
  static let documents = JournalStore(
    folder: FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("Daybook", isDirectory: true))

  let folder: URL
  private let thumbnails = NSCache<NSString, UIImage>()

  private var file: URL {
    folder.appendingPathComponent("journal.json")
  }
  private var pictures: URL { folder.appendingPathComponent("Pictures", isDirectory: true) }

  init(folder: URL) {
    self.folder = folder
    thumbnails.countLimit = 200
  }

  func load() throws -> [Entry] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([Entry].self, from: Data(contentsOf: file))
  }

  func save(_ entries: [Entry]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(entries).write(to: file, options: [.atomic, .completeFileProtection])
  }

  func add(_ image: UIImage) throws -> String {
    guard let data = image.jpegData(compressionQuality: 0.9) else {
      throw CocoaError(.fileWriteUnknown)
    }
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    let name = UUID().uuidString + "." + (UTType.jpeg.preferredFilenameExtension ?? "jpg")
    try data.write(to: pictures.appendingPathComponent(name), options: .completeFileProtection)
    return name
  }

  /// Takes over a file as it is.
  func addFile(at url: URL) throws -> String {
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    let name = UUID().uuidString + "." + url.pathExtension
    let place = pictures.appendingPathComponent(name)
    try FileManager.default.copyItem(at: url, to: place)
    var values = URLResourceValues()
    values.isExcludedFromBackup = false
    var changed = place
    try? changed.setResourceValues(values)
    return name
  }

  func url(ofPicture name: String) -> URL {
    pictures.appendingPathComponent(name)
  }

  func picture(named name: String) -> UIImage? {
    UIImage(contentsOfFile: url(ofPicture: name).path)
  }

  func thumbnail(named name: String, width: CGFloat) async -> UIImage? {
    let key = "\(name)-\(Int(width))" as NSString
    if let kept = thumbnails.object(forKey: key) { return kept }
    guard let image = picture(named: name), image.size.width > 0 else { return nil }
    let size = CGSize(width: width, height: width * image.size.height / image.size.width)
    guard let small = await image.byPreparingThumbnail(ofSize: size) else { return image }
    thumbnails.setObject(small, forKey: key)
    return small
  }

  func removePicture(named name: String) {
    try? FileManager.default.removeItem(at: url(ofPicture: name))
  }
}
