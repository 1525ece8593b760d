/// The facts about a whole module.
struct ModuleFacts {
  private(set) var classes: [String: TypeFact] = [:]
  /// All types declared by the module.
  private(set) var declared: Set<String> = []
  private(set) var inherited: [String: [String]] = [:]
  private(set) var members: [String: [MemberFact]] = [:]
  private(set) var membersByName: [String: [MemberFact]] = [:]
  /// The members that subclasses override, by full names.
  private(set) var overridden: Set<String> = []
  /// Optional requirements of the module's protocols, by names.
  private(set) var optionalRequirements: Set<String> = []

  /// Names of properties whose changes some file reports manually.
  private(set) var toldByHand: Set<String> = []

  /// Modules that some file imports.
  private(set) var imports: Set<String> = []
  /// Those of them whose import has an access level in some file.
  private(set) var importsWithAccess: Set<String> = []

  /// Names that are left out of the module because they belong to SwiftUI.
  private(set) var namesOfSwiftUI: Set<String> = []

  /// Names of the optional methods that return a non-optional value.
  private(set) var valuedRequirements: Set<String> = []

  private var (protocols, publicProtocols): (Set<String>, Set<String>) = ([], [])
  /// Full names of requirements of the module's protocols, and names of properties of any type.
  private var (requirements, properties): (Set<String>, Set<String>) = ([], [])
  /// Names of the module's types, without the enclosing types.
  private var names: Set<String> = []
  private var generics: Set<String> = []
  private var objectiveCNames: [String: String] = [:]

  init(_ files: [FileFacts]) {
    for file in files {
      imports.formUnion(file.imports)
      importsWithAccess.formUnion(file.importsWithAccess)
      namesOfSwiftUI.formUnion(file.namesOfSwiftUI)
      toldByHand.formUnion(file.toldByHand)
      names.formUnion(file.aliases)
      for type in file.types where !type.isUnnameable { add(type) }
      for member in file.members {
        members[member.type, default: []].append(member)
        membersByName[member.name, default: []].append(member)
        if member.isOverride { overridden.insert(member.fullName) }
        if member.isOptional, member.kind == .method {
          optionalRequirements.insert(member.name)
          if OptionalRequirements.hasValue(member) { valuedRequirements.insert(member.name) }
        }
      }
    }
    // Types declared in functions are not named elsewhere, and may have the name of any other.
    for type in files.flatMap(\.types) where type.isUnnameable && !declared.contains(type.name) {
      add(type)
    }
    for member in files.lazy.flatMap(\.members) {
      if protocols.contains(member.type) { requirements.insert(member.fullName) }
      if member.kind == .property { properties.insert(member.name) }
    }
  }

  private mutating func add(_ type: TypeFact) {
    if type.kind == .classType {
      classes[type.name] = type
      if let name = type.objectiveCName { objectiveCNames[name] = type.name }
    }
    if type.kind != .extensionOfType {
      declared.insert(type.name)
      let name = type.name.split(separator: ".").last ?? ""
      names.insert(String(name.prefix { $0 != "·" }))
    }
    if type.kind == .protocolType {
      protocols.insert(type.name)
      if type.isPublic { publicProtocols.insert(type.name) }
    }
    inherited[type.name, default: []] += type.inherited
    if type.isGeneric { generics.insert(type.name) }
  }

  /// Whether the module declares a type with a name, in any scope.
  func hasType(called name: String) -> Bool { names.contains(name) }

  /// Whether a type of the module has a property with a name, which may contain a closure.
  func hasProperty(called name: String) -> Bool {
    properties.contains(name)
  }

  /// Whether a type of the module is a protocol.
  func isProtocol(_ type: String) -> Bool { protocols.contains(type) }

  /// Whether a protocol of the module is visible to other modules.
  func isPublic(_ type: String) -> Bool { publicProtocols.contains(type) }

  /// Whether a protocol of the module requires a method, by its full name.
  func isRequirement(_ fullName: String) -> Bool { requirements.contains(fullName) }

  /// A class of the module that a nib refers to; nil if there is none.
  func swiftName(ofClass name: String) -> String? {
    if let type = classes[name] { return type.isUnnameable ? nil : name }
    return objectiveCNames[name]
  }

  /// Whether a class of the module has a property that nibs connect.
  func hasOutlet(_ property: String, in type: String) -> Bool {
    members(of: swiftName(ofClass: type) ?? type, named: property).contains {
      $0.kind == .property && $0.isObjectiveC
    }
  }

  /// Whether a type has type parameters.
  func isGeneric(_ type: String) -> Bool { generics.contains(type) }

  /// Whether a type, or an enclosing one, has type parameters.
  func isMadeOfTypes(_ type: String) -> Bool {
    var outer = ""
    for part in type.split(separator: ".") {
      outer += (outer.isEmpty ? "" : ".") + part
      if isGeneric(outer) { return true }
    }
    return false
  }

  /// The name of a type without its generic arguments.
  private static func bare(_ type: String) -> String { String(type.prefix { $0 != "<" }) }

  /// The superclass chain of a type within the module, beginning with itself.
  func chain(of type: String) -> [String] {
    var chain = [type]
    var next = type
    while let parent = inherited[next]?.lazy.map({ Self.bare($0) })
      .first(where: { classes[$0] != nil }), !chain.contains(parent)
    {
      chain.append(parent)
      next = parent
    }
    return chain
  }

  /// Whether a class is on the main actor, or a superclass of the module is.
  func isOnMain(_ type: String) -> Bool {
    chain(of: type).contains { classes[$0]?.isOnMain == true }
  }

  /// All inherited types and conformances of a type, as written, through the module's types.
  func ancestors(of type: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      for name in inherited[next] ?? [] where found.insert(name).inserted {
        waiting.append(Self.bare(name))
      }
    }
    return found
  }

  /// The members with a name of a type or of the nearest superclass that has some.
  func members(of type: String, named name: String) -> [MemberFact] {
    for type in chain(of: type) {
      let found = (members[type] ?? []).filter { $0.name == name }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The members that must be declared in the class itself, though an extension declares them:
  /// overrides, and those that a subclass overrides.
  func hoisted(into type: String) -> [MemberFact] {
    guard classes[type] != nil else { return [] }
    return (members[type] ?? []).filter(isHoisted)
  }

  /// Whether the end of a copy extends types of a file.
  func isExtended(_ facts: FileFacts) -> Bool {
    facts.members.contains { member in
      member.isOptional
        || member.isOverride
          && ObjectOverrides.protocolName(of: member.fullName, in: member.type, self) != nil
    }
  }

  /// Types in a normalised form, without attributes, qualification and optionality.
  private static func plain(_ types: [String]) -> [Substring] {
    types.map { type in
      let words = type.split(separator: " ").filter { !$0.hasPrefix("@") }.joined()
      return words.split(separator: ".").last?.prefix { !"?!".contains($0) } ?? ""
    }
  }

  /// Whether a member is moved out of its extension.
  func isHoisted(_ member: MemberFact) -> Bool {
    guard member.isInExtension, classes[member.type] != nil else { return false }
    if member.isOverride {
      return ObjectOverrides.protocolName(of: member.fullName, in: member.type, self) == nil
    }
    guard member.stub != nil else { return false }
    if member.isOpen { return true }
    // The requirements of a delegate's protocol are exposed to Objective-C implicitly.
    guard overridden.contains(member.fullName) else { return false }
    return (membersByName[member.name] ?? []).contains { other in
      other.isOverride && other.fullName == member.fullName && other.type != member.type
        && Self.plain(other.parameterTypes) == Self.plain(member.parameterTypes)
        && chain(of: other.type).contains(member.type)
    }
  }
}
