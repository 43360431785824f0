#if canImport(Doubles)
  import Doubles
#endif

/// A point of a schedule at which more than one job could have run next.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated struct ScheduleChoice: Sendable, Equatable {
  /// The position of the chosen job; 0 goes on with the job that the last one made ready.
  let index: Int
  /// The number of jobs to choose from.
  let options: Int
}

/// A choice other than 0, and its position among the choices of a schedule.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated struct Departure: Sendable, Hashable {
  let position: Int
  let index: Int
}

/// The choices of one run: those of the plan, then 0; or those of random priorities.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated struct ScheduleChoices: Sendable {
  private(set) var made: [ScheduleChoice] = []

  /// Whether all planned departures have been possible so far.
  private(set) var fits = true

  private var planned: ArraySlice<Departure>
  private var priorities: SchedulePriorities?

  init(_ planned: [Departure]) { self.planned = planned[...] }

  init(_ priorities: SchedulePriorities) { (planned, self.priorities) = ([], priorities) }

  /// Whether the choice depends on the strands of jobs.
  var needsStrands: Bool { priorities != nil }

  /// Whether each planned departure was made.
  var isAsPlanned: Bool { fits && planned.isEmpty }

  /// The departures made: the schedule's identity.
  var departures: [Departure] {
    made.indices.filter { made[$0].index > 0 }.map { Departure(position: $0, index: made[$0].index) }
  }

  /// Whether this has fewer departures, or as many and sooner.
  func isShorter(than other: ScheduleChoices) -> Bool {
    let (departures, others) = (departures, other.departures)
    return (departures.count, departures.last?.position ?? -1) < (others.count, others.last?.position ?? -1)
  }

  /// Chooses one of several options; a single option is no choice.
  ///
  /// - Parameters:
  ///   - options: The number of options.
  ///   - strands: The strands of the jobs to choose from; empty if the options aren't jobs.
  /// - Returns: The position of the chosen option.
  mutating func choose(among options: Int, strands: [Int] = []) -> Int {
    guard options > 1 else { return 0 }
    let index =
      priorities?.index(at: made.count, among: strands, options: options) ?? plannedIndex(among: options)
    made.append(ScheduleChoice(index: index, options: options))
    return index
  }

  private mutating func plannedIndex(among options: Int) -> Int {
    guard let departure = planned.first, departure.position == made.count else { return 0 }
    planned.removeFirst()
    if departure.index < options { return departure.index }
    fits = false
    return 0
  }
}
