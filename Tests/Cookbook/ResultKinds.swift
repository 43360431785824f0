import Doubles
import Testing

/// What a method returns may be an optional, a tuple, a function, or nothing ever: a spy's `Output` is any of these.
struct ResultKinds {
  enum Exit: Error, Equatable { case code(Int) }

  protocol Shell: Sendable {
    func variable(named name: String) -> String?
    func size(ofScreen number: Int) -> (width: Int, height: Int)
    func formatter(locale: String) -> @Sendable (Double) -> String
    func exit(code: Int) throws(Exit) -> Never
  }

  struct ShellSpy: Shell {
    let variableSpy = Spy(of: Self.variable, returns: nil)
    func variable(named name: String) -> String? { variableSpy(name) }

    let sizeSpy = Spy(of: Self.size, returns: (width: 80, height: 24))
    func size(ofScreen number: Int) -> (width: Int, height: Int) { sizeSpy(number) }

    let formatterSpy = Spy(of: Self.formatter)
    func formatter(locale: String) -> @Sendable (Double) -> String { formatterSpy(locale) }

    /// Can't return, so that it throws. Where it couldn't throw either, only an exit test could call it.
    let exitSpy = Spy(of: Self.exit) { code throws(Exit) in throw .code(code) }
    func exit(code: Int) throws(Exit) -> Never { try exitSpy(code) }
  }

  /// The system under test.
  func run(in shell: any Shell) throws(Exit) -> String {
    guard let locale = shell.variable(named: "LANG") else { try shell.exit(code: 2) }
    return shell.formatter(locale: locale)(1.5) + " of \(shell.size(ofScreen: 0).width)"
  }

  @Test func `each kind of result is answered`() throws {
    let shell = ShellSpy()
    shell.variableSpy.returns("de", for: "LANG")
    shell.sizeSpy.returns((width: 132, height: 40))
    shell.formatterSpy.answers { locale in { "\(locale) \($0)" } }

    #expect(try run(in: shell) == "de 1.5 of 132")
  }

  @Test func `a function that never returns ends its path with an error`() {
    let shell = ShellSpy()

    #expect(throws: Exit.code(2)) { try run(in: shell) }

    #expect(shell.exitSpy.calls == [Call(2)])
  }
}
