import Foundation
import KumikoLayout
import Testing

/// One case of Fixtures/layouts.json; the keys are explained in Fixtures/README.md.
struct FixtureCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  /// Why the numbers are what they are, where they follow from rules.
  let why: String?
  let tolerance: CGFloat?
  let container: [CGFloat]
  let scale: CGFloat
  let direction: String
  let configuration: Configuration?
  let layoutDirection: String?
  let layoutMargins: [CGFloat]?
  let safeArea: [CGFloat]?
  let readable: [CGFloat]?
  let contentInset: [CGFloat]?
  let contentOffset: [CGFloat]?
  let preferred: Preferred?
  let sections: [Section]
  let expect: Expectation

  var testDescription: String { name }

  struct Configuration: Decodable, Sendable {
    let interSectionSpacing: CGFloat?
    let insetsReference: String?
    let boundaryItems: [BoundaryItem]?
  }

  struct Preferred: Decodable, Sendable {
    let items: [CGFloat]?
  }

  struct Section: Decodable, Sendable {
    let count: Int
    let group: Node
    let insets: [CGFloat]?
    let interGroupSpacing: CGFloat?
    let boundaryItems: [BoundaryItem]?
    let supplementariesFollowInsets: Bool?
    let insetsReference: String?
    let supplementaryReference: String?
    let orthogonal: String?
    let decorations: [Decoration]?
  }

  struct Decoration: Decodable, Sendable {
    let kind: String
    let insets: [CGFloat]?
  }

  final class Node: Decodable, Sendable {
    let kind: String
    let size: [[String: CGFloat]]
    let subitems: [Node]?
    let subitem: Node?
    let count: Int?
    /// Whether `count` copies keep their own size.
    let repeats: Bool?
    let frames: [[CGFloat]]?
    let spacing: [String: CGFloat]?
    let edgeSpacing: [String: [String: CGFloat]]?
    let insets: [CGFloat]?
    let supplementaries: [Supplementary]?
  }

  struct Supplementary: Decodable, Sendable {
    let kind: String
    let size: [[String: CGFloat]]
    let container: Anchor
    let item: Anchor?
    let z: Int?
  }

  struct Anchor: Decodable, Sendable {
    let edges: [String]
    let offset: [CGFloat]?
    let fraction: [CGFloat]?
  }

  struct BoundaryItem: Decodable, Sendable {
    let kind: String
    let size: [[String: CGFloat]]
    let alignment: String
    let offset: [CGFloat]?
    let extends: Bool?
    let pins: Bool?
  }

  struct Expectation: Decodable, Sendable {
    let contentSize: [CGFloat]?
    let items: [[CGFloat?]]?
    let supplementaries: [[KindOrNumber?]]?
    let rects: [Query]?
  }

  struct Query: Decodable, Sendable {
    let rect: [CGFloat]
    let items: [[Int]]
    let supplementaries: [[KindOrNumber?]]?
  }

  enum KindOrNumber: Decodable, Sendable {
    case kind(String)
    case number(CGFloat)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let kind = try? container.decode(String.self) {
        self = .kind(kind)
      } else {
        self = .number(try container.decode(CGFloat.self))
      }
    }

    var number: CGFloat? { if case .number(let number) = self { number } else { nil } }
    var kind: String? { if case .kind(let kind) = self { kind } else { nil } }
  }

  /// Measured on real UIKit.
  static let all = cases(of: "layouts")
  /// What follows from the rules, each with its reasoning.
  static let derived = cases(of: "derived")

  private static func cases(of file: String) -> [FixtureCase] {
    guard
      let url = Bundle.module.url(
        forResource: file, withExtension: "json", subdirectory: "Fixtures"),
      let data = try? Data(contentsOf: url),
      let cases = try? JSONDecoder().decode([FixtureCase].self, from: data)
    else { return [] }
    return cases
  }
}
