import KumikoGraphics

extension UIColor {
  /// What is behind grouped tables, by its older name: `systemGroupedBackground`.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
