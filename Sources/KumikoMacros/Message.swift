/// The requests of the compiler to a plugin, and the responses.
///
/// It is the protocol of `swift-syntax` (`SwiftCompilerPluginMessageHandling`), of which two
/// messages are needed here: that package takes minutes to compile, this takes seconds.
enum Message {
  /// The supported version of the protocol.
  private static let version = "7"

  static func answer(to bytes: [UInt8]) -> JSON {
    guard let message = JSON(reading: bytes) else { return failure("a message is no JSON") }
    if message["getCapability"] != nil {
      let capability = JSON.object(["protocolVersion": .number(version), "features": .array([])])
      return .object(["getCapabilityResult": .object(["capability": capability])])
    }
    if let request = message["expandFreestandingMacro"] { return expand(request) }
    return failure("only macros that stand for declarations can be expanded here")
  }

  private static func expand(_ request: JSON) -> JSON {
    guard let name = request["macro"]?["name"]?.text, let syntax = request["syntax"],
      let source = syntax["source"]?.text, let discriminator = request["discriminator"]?.text
    else { return failure("a message does not name the macro to be expanded") }
    let preview = PreviewExpansion(
      source: source, macro: name, discriminator: discriminator,
      isInside: request["lexicalContext"]?.elements.isEmpty == false)
    do throws(PreviewExpansion.Failure) {
      return result(try preview.declaration(), [])
    } catch {
      let location = syntax["location"]
      return failure(
        error.description, file: location?["fileName"]?.text ?? "",
        offset: (location?["offset"]?.integer ?? 0) + preview.start)
    }
  }

  private static func failure(_ text: String, file: String = "", offset: Int = 0) -> JSON {
    let position = JSON.object(["fileName": .string(file), "offset": .number("\(offset)")])
    let diagnostic = JSON.object([
      "message": .string(text), "severity": .string("error"), "position": position,
      "highlights": .array([]), "notes": .array([]), "fixIts": .array([]),
    ])
    return result("", [diagnostic])
  }

  private static func result(_ source: String, _ diagnostics: [JSON]) -> JSON {
    .object([
      "expandMacroResult": .object([
        "expandedSource": .string(source), "diagnostics": .array(diagnostics),
      ])
    ])
  }
}
