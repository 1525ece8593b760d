import Foundation
import KumikoCore
import KumikoPreviews
import Offscreen

/// The identity of a preview, also after its file changed.
nonisolated struct PreviewAddress: Codable, Hashable, Sendable {
  var name: String
  /// The module and the file, such as `App/Basket.swift`.
  var fileID: String
  var line: Int

  /// The module that declares it.
  var module: String { String(fileID.prefix { $0 != "/" }) }
  /// The name of its file.
  var file: String { fileID.split(separator: "/").last.map(String.init) ?? fileID }

  /// The same preview among others: by file and name, else by its index among those of the file.
  ///
  /// - Parameter former: the previous previews, in the same order.
  func found(in previews: [PreviewAddress], former: [PreviewAddress]) -> PreviewAddress? {
    if let same = previews.first(where: { $0.fileID == fileID && $0.name == name }) { return same }
    let place = former.filter { $0.fileID == fileID }.firstIndex(of: self)
    let inFile = previews.filter { $0.fileID == fileID }
    return place.flatMap { inFile.indices.contains($0) ? inFile[$0] : nil } ?? inFile.last
  }
}

extension PreviewAddress {
  init(_ preview: FoundPreview) {
    self.init(name: preview.name, fileID: preview.fileID, line: preview.line)
  }
}

/// A message of the window to a process with previews.
nonisolated enum StageOrder: Codable, Equatable, Sendable {
  /// Load modules from a library, or use those of the program, and report the previews.
  case load(library: String?, modules: [String])
  /// Show a preview, in the state of a previous process.
  case show(PreviewAddress, StageConditions, ScreenState?)
  /// Change the conditions.
  case change(StageConditions)
  /// Draw pictures of a preview in several conditions, one after the other.
  case sheet(PreviewAddress, [StageConditions])
  /// User input.
  case input(StageInput)
  /// The last part of a picture is on the screen: the next one may be sent.
  case pictureTaken
}

/// A message of a process with previews to the window.
nonisolated enum StageNews: Equatable, Sendable {
  /// The previews, by module, file and line.
  case previews([PreviewAddress])
  /// A preview is shown: its size in points.
  case shown(PreviewAddress, width: Double, height: Double)
  /// A part of its picture.
  case picture(PicturePart)
  /// The picture of a sheet with a number, from 0.
  case sheet(Int, PicturePart)
  /// The scrolled, selected and typed state.
  case state(ScreenState)
  /// A failure, as a sentence.
  case problem(String)

  /// The same except for pictures, as JSON.
  private enum Text: Codable {
    case previews([PreviewAddress])
    case shown(PreviewAddress, width: Double, height: Double)
    case state(ScreenState)
    case problem(String)
  }

  /// As a message.
  var bytes: Data {
    let text: Text
    switch self {
    case .picture(let part): return Wire.bytes(.picture, part.content)
    case .sheet(let number, let part):
      let head = [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      return Wire.bytes(.sheet, Data(head) + part.content)
    case .previews(let previews): text = .previews(previews)
    case .shown(let preview, let width, let height):
      text = .shown(preview, width: width, height: height)
    case .state(let state): text = .state(state)
    case .problem(let problem): text = .problem(problem)
    }
    return Wire.bytes(.text, json(text))
  }

  /// The news in a message.
  ///
  /// - Throws: `Wire.Problem`.
  init(_ message: Wire.Message) throws(Wire.Problem) {
    if message.kind == .picture {
      self = .picture(try PicturePart(message.content))
      return
    }
    if message.kind == .sheet {
      let number = message.content.prefix(2).reversed().reduce(0) { $0 << 8 | Int($1) }
      self = .sheet(number, try PicturePart(Data(message.content.dropFirst(2))))
      return
    }
    let text = try value(Text.self, message.content)
    switch text {
    case .previews(let previews): self = .previews(previews)
    case .shown(let preview, let width, let height):
      self = .shown(preview, width: width, height: height)
    case .state(let state): self = .state(state)
    case .problem(let problem): self = .problem(problem)
    }
  }
}

extension StageOrder {
  /// As a message.
  var bytes: Data { Wire.bytes(.text, json(self)) }

  /// The order in a message.
  ///
  /// - Throws: `Wire.Problem`.
  init(_ message: Wire.Message) throws(Wire.Problem) {
    self = try value(StageOrder.self, message.content)
  }
}

private nonisolated func json(_ value: some Encodable) -> Data {
  let encoder = JSONEncoder()
  // Frames of broken layouts can be infinite or not a number.
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  return (try? encoder.encode(value)) ?? Data()
}

private nonisolated func value<Value: Decodable>(
  _ type: Value.Type, _ content: Data
) throws(Wire.Problem) -> Value {
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  guard let value = try? decoder.decode(type, from: content) else {
    throw Wire.Problem(
      description: "'\(String(decoding: content.prefix(60), as: UTF8.self))' is not understood")
  }
  return value
}
