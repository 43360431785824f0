/// The change that a lesson asks one to try: its tests notice it.
struct Change: Sendable {
  /// The file, relative to the package.
  let file: String
  /// The pieces of its text, each with what takes its place.
  let edits: [String: String]

  private init(_ file: String, _ edits: [String: String]) {
    (self.file, self.edits) = (file, edits)
  }

  /// The changes, in the order of the lessons.
  static let all: [Change] = [
    Change("TeaHouse/Till.swift", ["last += 1": "last += 2"]),
    Change("TeaHouse/Greeter.swift", ["hour < 12": "hour <= 12"]),
    Change(
      "TeaHouse/Waiter.swift",
      [
        "{ greeter.greeting() }":
          "{\n    try? mail.send(\"Hello\", to: \"everybody\")\n    return greeter.greeting()\n  }"
      ]),
    Change("Lessons/L04_Stub.swift", ["returns(11, 12)": "returns(11)"]),
    Change("TeaHouse/Waiter.swift", ["send(text, to: guest)": "send(guest, to: text)"]),
    Change("TeaHouse/Kitchen.swift", ["take(Self.gramsForOnePot,": "take(5,"]),
    Change(
      "TeaHouse/Kitchen.swift",
      [
        "    try cupboard.take(Self.gramsForOnePot, of: tea)":
          "    try cupboard.take(5, of: tea)\n    try cupboard.take(5, of: tea)"
      ]),
    Change("TeaHouse/Waiter.swift", ["busy {\n      try mail.send(text, to: guest)": "busy {\n      throw .busy"]),
    Change("TeaHouse/KettleModel.swift", ["    state = .heating\n": ""]),
    Change(
      "TeaHouse/Service.swift",
      [
        """
            _ = try await kettle.boil(liters: 1)
            try mail.send("Your \\(tea) tea is ready", to: guest)
        """:
          """
            try mail.send("Your \\(tea) tea is ready", to: guest)
            _ = try await kettle.boil(liters: 1)
        """
      ]),
    Change("TeaHouse/Tea.swift", ["seconds(300)": "seconds(240)"]),
    Change(
      "TeaHouse/CompositionRoot.swift",
      ["    let mail = container.registerShared { _ -> any Mailing in PostOffice() }\n": ""]),
    Change(
      "TeaHouse/MenuModel.swift", ["navigator.replaceStack(root: .menu, path: [.thanks])": "navigator.push(.thanks)"]),
    Change("TeaHouse/Bill.swift", ["isMultiple(of: 5)": "isMultiple(of: 4)"]),
    Change("TeaHouse/Wholesaler.swift", ["    isAsking = true\n": ""]),
    Change(
      "TeaHouse/Cashier.swift",
      [
        "    let receipt = receipt\n": "",
        "    for number in 1... {\n": "    for number in 1... {\n      receipt += 1\n",
      ]),
  ]
}
