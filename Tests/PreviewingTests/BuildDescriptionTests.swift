import Foundation
import KumikoTestSupport
import Testing

@testable import Previewing

@Suite struct BuildDescriptionTests {
  @Test func `commands are read from what SwiftPM writes`() throws {
    let description = try BuildDescription(Data(SampleBuild.text.utf8))
    let interface = "/p/.build/debug/Modules/App.swiftmodule"
    let module = try #require(description.command(making: interface))
    expect(module.name == "C.App-debug.module", module.name)
    expect(module.tool == "shell", module.tool)
    expect(module.arguments.prefix(3) == ["/usr/bin/swiftc", "-module-name", "App"])
    expect(description.command(making: "/p/nothing") == nil)
  }

  @Test func `a text that names no commands is refused with a sentence`() {
    let problem = #expect(throws: BuildDescription.Problem.self) {
      try BuildDescription(Data("client:\n  name: basic\n".utf8))
    }
    expect(
      problem?.description == "it names no commands; this version of SwiftPM is not known",
      problem?.description ?? "")
  }

  @Test func `a value that is no JSON is refused with what stands there`() {
    let problem = #expect(throws: BuildDescription.Problem.self) {
      try BuildDescription(Data("commands:\n  \"a\":\n    inputs: [oh\n".utf8))
    }
    expect(problem?.description.hasPrefix("'[oh' is not understood") == true)
  }

  @Test func `a file that is not there is a sentence with its path`() {
    let file = URL(fileURLWithPath: "/nowhere/debug.yaml")
    let problem = #expect(throws: BuildDescription.Problem.self) {
      try BuildDescription(contentsOf: file)
    }
    expect(problem?.description.hasPrefix("/nowhere/debug.yaml cannot be read") == true)
  }

  @Test func `what a command needs comes before it`() throws {
    let description = try BuildDescription(Data(SampleBuild.text.utf8))
    let names = description.commands(for: ["/p/.build/debug/Modules/App.swiftmodule"]).map(\.name)
    expect(
      names == [
        "Rewriting the UIKit sources of App", "/p/.build/debug/App.resources/teas.json",
        "<App-resources>", "C.Kumiko-debug.module", "C.Model-debug.module", "C.App-debug.module",
      ], names)
  }
}

@Suite struct FollowedModulesTests {
  @Test func `modules of the package are followed, not what shows previews and not tests`() throws {
    let followed = try SampleBuild.followed()
    expect(followed.modules.map(\.name) == ["Model", "App"], followed.modules.map(\.name))
    expect(
      followed.fixed.map(\.name) == ["Kumiko", "/p/Sources/Zip/zip.c"], followed.fixed.map(\.name))
  }

  @Test func `tests with previews are followed, after what they import`() throws {
    let followed = try SampleBuild.followed(previewing: ["App", "AppTests"])
    expect(
      followed.modules.map(\.name) == ["Model", "App", "AppTests"], followed.modules.map(\.name))
  }

  @Test func `what imports a module, also by another one, depends on it`() throws {
    let followed = try SampleBuild.followed(previewing: ["AppTests"])
    let names = followed.dependents(of: ["Model"]).map(\.name)
    expect(names == ["Model", "App", "AppTests"], names)
    expect(followed.dependents(of: ["AppTests"]).map(\.name) == ["AppTests"])
  }

  @Test func `sources that a plugin writes are made before their module`() throws {
    let names = try SampleBuild.followed().commands.map(\.name)
    let places = ["Rewriting the UIKit sources of App", "C.App-debug.module"].map {
      names.firstIndex(of: $0) ?? -1
    }
    expect(places[0] >= 0 && places[0] < places[1], names)
  }

  @Test func `a program that the build does not make is a sentence`() throws {
    let description = try BuildDescription(Data(SampleBuild.text.utf8))
    let problem = #expect(throws: BuildDescription.Problem.self) {
      try FollowedModules(
        description, program: "/other", scratch: "/p/.build", hosts: [], previewing: [])
    }
    expect(problem?.description.hasPrefix("the build does not make /other") == true)
  }
}
