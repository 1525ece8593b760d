import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Types of files by their names, extensions and MIME types.
struct UTTypeTests {
  @Test func `a type is found by its name, an extension and a MIME type`() {
    expect(UTType("public.png") == .png && UTType("org.example.unknown") == nil)
    expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "") == nil)
    expect(UTType(filenameExtension: "txt") == .plainText)
    expect(UTType(filenameExtension: "png", conformingTo: .text)?.isDynamic == true)
    expect(UTType(mimeType: "application/pdf") == .pdf)
    expect(UTType(mimeType: "TEXT/html") == .html && UTType(mimeType: "x/y") == nil)
    expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    expect(UTType.svg.preferredMIMEType == "image/svg+xml")
    expect(UTType.image.preferredFilenameExtension == nil && UTType.image.preferredMIMEType == nil)
    expect(UTType.png.localizedDescription == "PNG image" && "\(UTType.png)" == "public.png")
  }

  @Test func `an extension that is not known makes a type of its own`() throws {
    let own = try #require(UTType(filenameExtension: "kmk"))
    expect(own.isDynamic && own.preferredFilenameExtension == "kmk")
    expect(own.conforms(to: .data) && !own.conforms(to: .image))
    expect(UTType(own.identifier) == own && own.localizedDescription == nil)
    expect(UTType(exportedAs: "org.example.own").identifier == "org.example.own")
    expect(UTType(importedAs: "org.example.other").preferredFilenameExtension == nil)
  }

  @Test func `kinds of types are of these types as well`() {
    expect(UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .item))
    expect(UTType.swiftSource.conforms(to: .plainText) && !UTType.png.conforms(to: .text))
    expect(UTType.png.isSubtype(of: .image) && !UTType.png.isSubtype(of: .png))
    expect(UTType.image.isSupertype(of: .png) && !UTType.png.isSupertype(of: .image))
    expect(UTType.folder.conforms(to: .directory) && !UTType.folder.conforms(to: .data))
  }

  @Test func `every type that is known has a name, and parents that are known`() {
    for entry in FileTypes.ordered {
      expect(!entry.name.isEmpty && UTType(entry.identifier)?.identifier == entry.identifier)
      for parent in entry.parents { expect(FileTypes.all[parent] != nil, saying: "\(parent)") }
      expect(entry.extensions.allSatisfy { $0 == $0.lowercased() }, entry.extensions)
    }
    expect(FileTypes.all.count == FileTypes.ordered.count)
  }

  @Test func `types are kept and come back`() throws {
    let data = try JSONEncoder().encode([UTType.pdf])
    expect(try JSONDecoder().decode([UTType].self, from: data) == [.pdf])
  }

  @Test func `the everyday types have names of their own`() {
    let types: [UTType] = [
      .item, .content, .compositeContent, .data, .directory, .folder, .package, .text,
      .plainText, .utf8PlainText, .rtf, .html, .xml, .yaml, .json, .css, .sourceCode,
      .swiftSource, .cSource, .cHeader, .pythonScript, .shellScript, .javaScript,
      .commaSeparatedText, .tabSeparatedText, .propertyList, .log, .vCard, .calendarEvent,
      .image, .jpeg, .png, .gif, .tiff, .bmp, .svg, .webP, .heic, .heif, .ico, .rawImage,
      .audiovisualContent, .movie, .video, .audio, .quickTimeMovie, .mpeg4Movie, .mpeg,
      .avi, .mp3, .mpeg4Audio, .wav, .aiff, .midi, .pdf, .epub, .spreadsheet, .presentation,
      .archive, .zip, .gzip, .bz2, .font, .database, .executable, .url, .fileURL,
    ]
    expect(Set(types).count == FileTypes.ordered.count, Set(types).count)
    expect(types.allSatisfy { UTType($0.identifier) == $0 }, types)
  }
}
