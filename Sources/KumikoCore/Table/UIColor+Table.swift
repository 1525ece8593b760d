import KumikoGraphics

extension UIColor {
  /// The background colour of grouped tables, under its older name: `systemGroupedBackground`.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
