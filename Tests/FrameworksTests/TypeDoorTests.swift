import Foundation
import KumikoTestSupport
import Synchronization
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import KumikoCore

/// Types of files, items by their types, and files that come bit by bit.
@MainActor struct TypeDoorTests {
  @Test func `a type says what it is as well, and what it is called`() throws {
    expect(UTType.png.supertypes == [.image, .data, .content, .item], UTType.png.supertypes)
    expect(UTType.item.supertypes == [] && UTType.png.isDeclared && UTType.png.isPublic)
    let unknown = try #require(UTType(filenameExtension: "kmk"))
    expect(unknown.supertypes == [.data, .item] && !unknown.isDeclared && !unknown.isPublic)
    expect(UTType.jpeg.tags[.filenameExtension]?.contains("jpg") == true, UTType.jpeg.tags)
    expect(UTType.jpeg.tags[.mimeType] == ["image/jpeg"] && UTType.image.tags.isEmpty)
    expect(UTType(tag: "JPG", tagClass: .filenameExtension, conformingTo: .image) == .jpeg)
    expect(UTType(tag: "image/png", tagClass: .mimeType, conformingTo: nil) == .png)
    expect(UTType(tag: "x/y", tagClass: .mimeType, conformingTo: nil) == nil)
    let found = UTType.types(tag: "png", tagClass: .filenameExtension, conformingTo: .image)
    expect(found == [.png], found)
    expect(UTType.types(tag: "png", tagClass: .filenameExtension, conformingTo: .text) == [])
  }

  @Test func `a type of the app's own is of those that it was said to conform to`() {
    let recipe = UTType(exportedAs: "org.example.recipe", conformingTo: .json)
    expect(recipe.conforms(to: .text) && !recipe.conforms(to: .image))
    expect(recipe.isSubtype(of: .json) && recipe.supertypes.contains(.data))
    expect(UTType("org.example.recipe") == recipe)
    expect(UTType(importedAs: "org.example.recipe").conforms(to: .json), saying: "it was said once")
    expect(UTType(importedAs: "org.example.other").conforms(to: .data))
    expect(UTType("org.example.never") == nil)
  }

  private nonisolated struct Loaded: @unchecked Sendable {
    let item: Any?
    let isError: Bool
  }

  private func loaded(_ provider: NSItemProvider, _ type: UTType) async -> Loaded {
    await withCheckedContinuation { told in
      provider.loadItem(forTypeIdentifier: type.identifier) { item, error in
        told.resume(returning: Loaded(item: item, isError: error != nil))
      }
    }
  }

  @Test func `an item is loaded in the form in which it is at hand`() async throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let film = folder.appendingPathComponent("Ferry.mov")
    try Data([1, 2]).write(to: film)
    let file = try #require(NSItemProvider(contentsOf: film))
    expect(file.hasItemConformingToTypeIdentifier(UTType.movie.identifier))
    expect(file.registeredContentTypes == [.quickTimeMovie, .fileURL], file.registeredContentTypes)
    expect(await loaded(file, .movie).item as? URL == film, saying: "the file itself")
    expect(await loaded(file, .fileURL).item as? URL == film)
    expect(await loaded(file, .image).isError)
    let text = NSItemProvider(object: "Water the plants" as NSString)
    expect(await loaded(text, .plainText).item as? String == "Water the plants")
    let address = try #require(NSURL(string: "https://example.org/a"))
    let link = NSItemProvider(object: address)
    expect(await loaded(link, .url).item as? URL == address as URL)
    let picture = NSItemProvider()
    picture.registerDataRepresentation(
      forTypeIdentifier: UTType.png.identifier, visibility: .all
    ) { done in
      done(Data([9]), nil)
      return nil
    }
    expect(await loaded(picture, .image).item as? Data == Data([9]))
    let item = try await picture.loadItem(forTypeIdentifier: UTType.png.identifier)
    expect(item as? Data == Data([9]))
    do {
      _ = try await picture.loadItem(forTypeIdentifier: UTType.pdf.identifier)
      Issue.record("it is no document")
    } catch {}
  }

  @Test func `a picture that comes bit by bit says its size first, and is there at the end`() throws
  {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
      .image { _ in }
    let data = try #require(image.pngData())
    let source = CGImageSourceCreateIncremental(nil)
    expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
    CGImageSourceUpdateData(source, data.prefix(10), false)
    expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    CGImageSourceUpdateData(source, data.prefix(40), false)
    expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    let known = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    expect(known?[kCGImagePropertyPixelWidth] as? Int == 20, known)
    expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    CGImageSourceUpdateData(source, data, true)
    expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceGetCount(source) == 1)
    expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.height == 10)
    let options = [kCGImageSourceTypeIdentifierHint: "public.png"] as CFDictionary
    expect(CGImageSourceCreateWithData(data, options).map(CGImageSourceGetCount) == 1)
    expect(
      reportKinds { CGImageSourceUpdateData(source, Data("no".utf8), true) }
        == ["image.notRead"])
    expect(CGImageSourceGetStatus(source) == .statusInvalidData)
    let turns: [CGImagePropertyOrientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    expect(turns.map(\.rawValue) == Array(1...8), turns)
  }
}
