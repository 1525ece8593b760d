import KumikoFoundation
import KumikoGraphics

/// Transforms text attributes, for configurations.
///
///     look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
///       var outgoing = incoming
///       outgoing.font = .preferredFont(forTextStyle: .headline)
///       return outgoing
///     }
///
/// Two transformers are equal when one is a copy of the other.
@preconcurrency @MainActor public struct UIConfigurationTextAttributesTransformer: Hashable {
  private final class Box {
    let transform: (AttributeContainer) -> AttributeContainer
    init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
      self.transform = transform
    }
  }

  private let box: Box

  /// A transformer with a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    box = Box(transform)
  }

  /// The closure.
  public var transform: (AttributeContainer) -> AttributeContainer { box.transform }

  /// The transformed `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    box.transform(input)
  }

  /// Whether one is a copy of the other.
  public static func == (
    a: UIConfigurationTextAttributesTransformer, b: UIConfigurationTextAttributesTransformer
  ) -> Bool { a.box === b.box }

  /// Equal transformers have equal hashes.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}

extension AttributedString {
  /// The text with a font and a colour where it has none, and each run changed by a transformer.
  func styled(
    in font: UIFont, _ color: UIColor, by transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    var text = AttributedString()
    for run in runs {
      var attributes = AttributeContainer()
      (attributes.font, attributes.foregroundColor) = (font, color)
      attributes.merge(run.attributes)
      text.append(
        AttributedString(
          String(self[run.range].characters),
          attributes: transformer?(attributes) ?? attributes))
    }
    return NSAttributedString(text)
  }
}
