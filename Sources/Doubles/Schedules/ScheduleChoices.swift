#if canImport(Doubles)
  import Doubles
#endif

/// One of the points of a schedule at which more than one job could have run next.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated struct ScheduleChoice: Sendable, Equatable {
  /// The position of the chosen job; 0 goes on with the job that the last one has just made ready.
  let index: Int
  /// The number of jobs that could run.
  let options: Int
}

/// A choice other than 0, and its position among the choices of a schedule.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated struct Departure: Sendable, Hashable {
  let position: Int
  let index: Int
}

/// The choices of one run: those of the plan first, then 0 or random ones.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated struct ScheduleChoices: Sendable {
  /// The way of choosing where the plan says nothing.
  enum Rest: Sendable {
    case goesOn
    /// One of `oneIn` choices departs; 1 stands for a choice among all, each as likely as the others.
    case random(SeededGenerator, oneIn: Int)
  }

  private(set) var made: [ScheduleChoice] = []

  /// Whether all planned departures were possible, so far.
  private(set) var fits = true

  private var planned: ArraySlice<Departure>
  private var rest: Rest

  init(_ planned: [Departure], rest: Rest = .goesOn) {
    self.planned = planned[...]
    self.rest = rest
  }

  /// Whether each planned departure was made.
  var isAsPlanned: Bool { fits && planned.isEmpty }

  /// The departures that were made: the schedule's identity.
  var departures: [Departure] {
    made.indices.filter { made[$0].index > 0 }.map { Departure(position: $0, index: made[$0].index) }
  }

  /// Whether this has fewer departures, or as many and sooner.
  func isShorter(than other: ScheduleChoices) -> Bool {
    let (departures, others) = (departures, other.departures)
    return (departures.count, departures.last?.position ?? -1) < (others.count, others.last?.position ?? -1)
  }

  /// Chooses one of several; a single one is no choice.
  mutating func choose(among options: Int) -> Int {
    guard options > 1 else { return 0 }
    let index = index(among: options)
    made.append(ScheduleChoice(index: index, options: options))
    return index
  }

  private mutating func index(among options: Int) -> Int {
    if let departure = planned.first {
      guard departure.position == made.count else { return 0 }
      planned.removeFirst()
      if departure.index < options { return departure.index }
      fits = false
      return 0
    }
    guard case .random(var generator, let oneIn) = rest else { return 0 }
    defer { rest = .random(generator, oneIn: oneIn) }
    if oneIn == 1 { return Int.random(in: 0..<options, using: &generator) }
    return Int.random(in: 0..<oneIn, using: &generator) == 0 ? Int.random(in: 1..<options, using: &generator) : 0
  }
}
