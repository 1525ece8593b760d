import Foundation
import KumikoTestSupport
import Testing
import UIKit

/// Images are compared by what they show, as tests of apps do.
@MainActor struct SameImageTests {
  private func drawn(_ color: UIColor, _ side: CGFloat = 8) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func `the same icon is equal however often it is made`() throws {
    let star = try #require(UIImage(systemName: "star"))
    expect(star == UIImage(systemName: "star"))
    expect(Set([star, try #require(UIImage(systemName: "star"))]).count == 1)
    expect(star != UIImage(systemName: "star.fill"))
    expect(star != star.withTintColor(.red))
    expect(star.withTintColor(.red) == star.withTintColor(.red))
    expect(star != star.withRenderingMode(.alwaysOriginal))
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    expect(star != UIImage(systemName: "star", withConfiguration: large))
    expect(!star.isEqual("star"))
  }

  @Test func `pictures are equal by their pixels`() throws {
    let red = drawn(.red)
    expect(red == drawn(.red) && red.hash == drawn(.red).hash)
    expect(red != drawn(.blue))
    expect(red != drawn(.red, 9))
    let file = try #require(red.pngData())
    expect(UIImage(data: file) == UIImage(data: file))
    let large = try #require(drawn(.red, 800).pngData())
    expect(UIImage(data: large) == UIImage(data: large))
    expect(UIImage(data: large) != UIImage(data: try #require(drawn(.blue, 800).pngData())))
  }

  @Test func `variants count, and the asset of a picture without any does not`() {
    let (one, two) = (drawn(.red), drawn(.red))
    expect(one.imageAsset !== two.imageAsset && one == two)
    one.imageAsset?.register(drawn(.blue), with: UITraitCollection(userInterfaceStyle: .dark))
    expect(one != two)
    two.imageAsset?.register(drawn(.blue), with: UITraitCollection(userInterfaceStyle: .dark))
    expect(one == two)
  }
}
