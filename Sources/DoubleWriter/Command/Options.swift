import Foundation

/// The arguments of `write-double`.
struct Options: Equatable {
  var protocols: [String] = []
  var request = Request()
  var to: String?
  var graphs: [String] = []
  var modules: [String] = []
  var moduleNames: [String] = []
  var flags: [String] = []
  var lists = false
  var checks: String?
  var completes: String?
  /// Whether to regenerate unedited members whose requirements have changed.
  var updates = false
  var isUnchecked = false
  var helps = false

  /// The folder to write doubles to.
  var destination: URL? {
    (to ?? completes).map { path in
      let url = URL(filePath: path)
      return path.hasSuffix(".swift") ? url.deletingLastPathComponent() : url
    }
  }

  static let help = """
    usage: swift run write-double PROTOCOL… [--to FILE-OR-FOLDER] [options]

    Writes a test double of a protocol, from what the compiler knows of it. Then it is yours.

      write-double Mailing                      print it
      write-double Mailing --to Tests/AppTests  write MailingSpy.swift there, never over anything
      write-double --list                       the protocols
      write-double --check Tests/AppTests       what is wrong with doubles there; exits with 1 if anything is
      write-double --add-missing Tests/AppTests inserts missing members, and touches no other line
      write-double --update Tests/AppTests      also writes anew what no longer fits, unless you changed it

    of which protocol
      --target NAME         a target of this package; by default all
      --module NAME         a module, also a dependency's
      --modules FOLDER      built modules, outside SwiftPM: what holds NAME.swiftmodule
      --graph PATH          a *.symbols.json file, or a folder of them

    which double
      --kind spy|stub|dummy   by default spy
      --name NAME             by default MailingSpy, MailingStub, MailingDummy
      --access public|package      by default none, as in a test target
      --with-defaults         also the members that have a default
      --wrapping              with a real object, which answers until the test does

      --unchecked             don't ask the compiler
      --flag FLAG             hand this to the compiler, such as --flag -I --flag FOLDER

    Exits with 0 if all is written and compiles, 1 if something is missing or wrong, 2 if nothing could be done.
    """
}

extension Options {
  init(_ arguments: [String]) throws(WriterError) {
    self.init()
    var rest = arguments[...]
    while var word = rest.popFirst() {
      if word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
        rest = [String(word[sign...].dropFirst())] + rest
        word = String(word[..<sign])
      }
      switch word {
      case "--help", "-h": helps = true
      case "--list": lists = true
      case "--unchecked": isUnchecked = true
      case "--with-defaults": request.includesDefaults = true
      case "--wrapping": request.wraps = true
      case "--to": to = try Self.value(of: word, &rest)
      case "--check": checks = try Self.value(of: word, &rest)
      case "--add-missing": completes = try Self.value(of: word, &rest)
      case "--update":
        completes = try Self.value(of: word, &rest)
        updates = true
      case "--graph": graphs.append(try Self.value(of: word, &rest))
      case "--modules": modules.append(try Self.value(of: word, &rest))
      case "--module", "--target": moduleNames.append(try Self.value(of: word, &rest))
      case "--flag": flags.append(try Self.value(of: word, &rest))
      case "--name": request.name = try Self.value(of: word, &rest)
      case "--kind":
        let value = try Self.value(of: word, &rest)
        guard let kind = Request.Kind(rawValue: value) else {
          throw .usage("--kind is spy, stub or dummy, not \(value)")
        }
        request.kind = kind
      case "--access":
        let value = try Self.value(of: word, &rest)
        guard ["public", "package", "internal"].contains(value) else {
          throw .usage("--access is public, package or internal, not \(value)")
        }
        request.access = value == "internal" ? nil : value
      default:
        guard !word.hasPrefix("-") else { throw .usage("there is no option \(word)") }
        protocols.append(word)
      }
    }
    if request.wraps, request.kind == .dummy || completes != nil {
      throw .usage("--wrapping is for a new spy or stub")
    }
    if let name = request.name {
      guard Words.isIdentifier(name) else { throw .usage("--name \(name) is not a type's name") }
      guard protocols.count < 2 else {
        throw .usage("--name names one double, and \(protocols.count) protocols are asked for")
      }
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(WriterError) -> String {
    guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
    return value
  }
}
