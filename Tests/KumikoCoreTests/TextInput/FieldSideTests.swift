import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Views at the sides of a field that have no size of their own.
@MainActor struct FieldSideTests {
  private func field() -> UITextField {
    let field = UITextField(frame: rect(0, 0, 300, 40))
    field.leftViewMode = .always
    field.rightViewMode = .always
    return field
  }

  @Test func `a label without a frame is as large as its text, also when that changes`() {
    let (field, label) = (field(), UILabel())
    label.text = "https://"
    field.leftView = label
    field.layoutIfNeeded()
    let size = label.intrinsicContentSize
    expect(label.frame.size == size && label.frame.midY == 20)
    expect(field.textRect(forBounds: field.bounds).minX >= size.width)
    label.text = "a much longer prefix"
    field.layoutIfNeeded()
    expect(label.frame.size == label.intrinsicContentSize && label.frame.width > size.width)
  }

  @Test func `so is one at the other side, and what constraints make`() {
    let (field, box, mark) = (field(), UIView(), UIView())
    box.constrain(mark) {
      [
        mark.widthAnchor.constraint(equalToConstant: 24),
        mark.heightAnchor.constraint(equalToConstant: 18),
        mark.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        mark.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -8),
        mark.topAnchor.constraint(equalTo: box.topAnchor),
        mark.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      ]
    }
    field.rightView = box
    field.layoutIfNeeded()
    expect(box.frame.size == CGSize(width: 32, height: 18) && box.frame.maxX == 300)
    expect(mark.frame == rect(0, 0, 24, 18), mark.frame, rect(0, 0, 24, 18))
  }

  @Test func `a size that was given stays`() {
    let (field, label, space) = (
      field(), UILabel(frame: rect(0, 0, 50, 30)), UIView(frame: rect(0, 0, 12, 0))
    )
    label.text = "https://"
    (field.leftView, field.rightView) = (label, space)
    field.layoutIfNeeded()
    expect(label.frame.size == CGSize(width: 50, height: 30), label.frame.size)
    expect(field.textRect(forBounds: field.bounds).maxX <= 288)
    label.frame.size.width = 70
    field.setNeedsLayout()
    field.layoutIfNeeded()
    expect(label.frame.width == 70, label.frame.width)
  }
}
