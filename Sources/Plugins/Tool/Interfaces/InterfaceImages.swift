/// Images and symbol configurations.
extension InterfaceWriter {
  /// The images of an object, by its attributes and by references.
  func images(of source: InterfaceElement, as element: InterfaceElement) -> [InterfaceSetting] {
    let names: [SwiftCode]
    switch element.name {
    case "imageView": names = ["image", "highlightedImage"]
    case "slider": names = ["minimumValueImage", "maximumValueImage"]
    case "barButtonItem": names = ["image"]
    case "tabBarItem": names = ["image", "selectedImage"]
    case "textField": names = ["background", "disabledBackground"]
    case "progressView": names = ["progressImage", "trackImage"]
    case "searchBar": names = ["backgroundImage"]
    case "navigationBar": names = ["shadowImage"]
    case "tabBar": names = ["backgroundImage", "shadowImage"]
    default: return []
    }
    var settings = names.compactMap { name in
      image(source, name.text).map { InterfaceSetting(name, $0) }
    }
    if element.name == "imageView",
      let symbol = source.child(
        "preferredSymbolConfiguration", key: "preferredSymbolConfiguration"),
      let text = symbolConfiguration(symbol)
    {
      settings.append(InterfaceSetting("preferredSymbolConfiguration", text))
    }
    return settings
  }

  /// An image given by an attribute or a reference with a key; nil if there is none.
  func image(_ source: InterfaceElement, _ key: String = "image") -> SwiftCode? {
    guard let reference = source.child("imageReference", key: key) else {
      return source[key].map { InterfaceValues.image($0, catalog: source["catalog"]) }
    }
    guard let name = reference["image"] else { return nil }
    var text = InterfaceValues.image(name, catalog: reference["catalog"])
    if let scale = reference["symbolScale"].flatMap({ InterfaceWords.symbolScales[$0] }),
      scale != "`default`"
    {
      text += "?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .\(scale)))"
    }
    if let mode = reference["renderingMode"] {
      if let known = InterfaceWords.renderingModes[mode] {
        text += "?.withRenderingMode(.\(known))"
      } else if !["hierarchical", "palette", "multicolor"].contains(mode) {
        warn(source, "the rendering mode '\(mode)' is left out: Kumiko does not know it here")
      }
    }
    for child in reference.children
    where ["hierarchicalColors", "paletteColors"].contains(child.name) {
      let colors = child.children.compactMap(color)
      guard let first = colors.first else { continue }
      let configuration =
        child.name == "paletteColors"
        ? "paletteColors: \(colors.array)" : "hierarchicalColor: \(first)" as SwiftCode
      text +=
        "?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(\(configuration)))"
    }
    return text
  }

  /// The symbol configuration as Swift code; nil if there is none.
  func symbolConfiguration(_ element: InterfaceElement) -> SwiftCode? {
    var parts: [SwiftCode] = []
    let weight = element["weight"].flatMap { InterfaceWords.weights[$0] }
    let scale = element["scale"].flatMap { InterfaceWords.symbolScales[$0] }
    let style = element.child("fontDescription").flatMap(font)
    switch element["configurationType"] {
    case "pointSize":
      if let size = element.number("pointSize") { parts.append("pointSize: \(size)") }
    case "font":
      guard let style else { break }
      let end: SwiftCode = scale.map { ", scale: .\($0)" } ?? ""
      return "UIImage.SymbolConfiguration(font: \(style)\(end))"
    default: break
    }
    if let weight { parts.append("weight: .\(weight)") }
    if let scale, parts.isEmpty || parts[0].text.hasPrefix("pointSize") {
      parts.append("scale: .\(scale)")
    } else if let scale {
      return "UIImage.SymbolConfiguration(\(parts.joined()))"
        + ".applying(UIImage.SymbolConfiguration(scale: .\(scale)))"
    }
    // A size alone, a size with one of weight and scale, or with both.
    return parts.isEmpty ? nil : "UIImage.SymbolConfiguration(\(parts.joined()))"
  }
}
