import Testing

/// Modules and literals that Apple's compiler knows.
struct `an import` {
  @Test func `of a part of UIKit is one of UIKit`() throws {
    let copy = try RewritingTool().rewrite(
      "import CoreGraphics\n@preconcurrency import QuartzCore\nimport struct CoreGraphics.CGRect\n"
        + "import UIKit.UIGestureRecognizerSubclass\nimport Foundation\nimport Accessibility\n"
    ).copy()
    #expect(
      copy == "import UIKit\n@preconcurrency import UIKit\nimport UIKit\nimport UIKit\n"
        + "import Foundation\nimport UIKit\n")
  }

  @Test func `of networking comes where its names do`() throws {
    let result = try RewritingTool().rewrite(
      "import Foundation\nlet task = URLSession.shared.dataTask(with: url)\n")
    #expect(result.files["A.swift"]?.hasPrefix("import FoundationNetworking\n#source") == true)
    let other = try RewritingTool().rewrite("import Foundation\nlet url: URL? = nil\n")
    #expect(other.files["A.swift"]?.hasPrefix("#source") == true)
  }

  @Test func `is not needed for literals of colours and images`() throws {
    let copy = try RewritingTool().rewrite(
      "import UIKit\nlet a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\n"
        + "let b = #imageLiteral(resourceName: \"logo\")\n#Preview {\n  Page()\n}\nlet c = 1\n"
    ).copy()
    #expect(
      copy == "import UIKit\nlet a = UIColor(red: 1, green: 0, blue: 0, alpha: 1)\n"
        + "let b = (UIImage(named: \"logo\") ?? UIImage())\n\n\n\nlet c = 1\n")
  }
}
