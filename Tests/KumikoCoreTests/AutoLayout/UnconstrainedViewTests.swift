import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Views whose frames constraints decide about, and that no constraint is about.
@MainActor struct UnconstrainedViewTests {
  private let root = UIViewController()
  private let screen: ControllerScreen
  private let other = UIView()

  init() {
    screen = ControllerScreen(root, width: 300, height: 200)
    other.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(other)
    NSLayoutConstraint.activate([
      other.topAnchor.constraint(equalTo: root.view.topAnchor),
      other.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      other.widthAnchor.constraint(equalToConstant: 50),
      other.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  private func shown(_ view: UIView) -> CGRect {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    screen.settle()
    return view.frame
  }

  @Test func `stand at the origin in the size that their content asks for`() {
    let label = UILabel()
    label.text = "Label"
    expect(label.intrinsicContentSize.width > 0, label.intrinsicContentSize.width)
    expect(shown(label) == CGRect(origin: .zero, size: label.intrinsicContentSize))
    label.text = "A longer one"
    screen.settle()
    expect(label.frame == CGRect(origin: .zero, size: label.intrinsicContentSize))
    let button = UIButton(configuration: .filled())
    button.setTitle("Button", for: .normal)
    expect(shown(button) == CGRect(origin: .zero, size: button.intrinsicContentSize))
    let image = UIImageView(image: UIImage(systemName: "star"))
    expect(shown(image) == CGRect(origin: .zero, size: image.intrinsicContentSize))
    screen.resize(300, 200, direction: .rightToLeft)
    screen.settle()
    expect(image.frame.origin == .zero, image.frame.origin)
  }

  @Test func `keep their frame where their content asks for nothing`() {
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    expect(shown(view) == CGRect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func `are placed by constraints once there are some`() {
    let label = UILabel()
    label.text = "Label"
    _ = shown(label)
    label.leadingAnchor.constraint(equalTo: other.trailingAnchor).isActive = true
    screen.settle()
    expect(label.frame.minX == 50 && label.frame.width == label.intrinsicContentSize.width)
  }

  @Test func `are placed by the stack that they are in`() {
    let stack = UIStackView(
      arrangedSubviews: ["A", "B"].map { text in
        let label = UILabel()
        label.text = text
        return label
      })
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: other.trailingAnchor).isActive = true
    screen.settle()
    expect(stack.arrangedSubviews[1].frame.minY > 0, stack.arrangedSubviews[1].frame.minY)
  }
}
