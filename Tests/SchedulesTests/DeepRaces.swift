extension KnownRace {
  /// A race of depth 2: the fault shows only if two orderings of steps hold.
  static let window = KnownRace(name: "a window in a long task", source: "Burckhardt et al., 2010: a fault of depth 2")
  {
    let (row, other, bad) = (Row(0), Row(0), Row(0))
    await withTaskGroup { group in
      group.addTask { await row.window(for: 1, after: 5, on: other) }
      group.addTask {
        await other.add(1)
        Log().note("looks")
        if await row.value == 1 { await bad.set(1) }
      }
    }
    return await bad.value == 0
  }

  /// Four tasks of two steps each, with 2,520 orders, one of which shows the fault.
  static let eightSteps = KnownRace(name: "eight steps in one order", source: "no known depth: an exact order") {
    let steps = Row(0)
    await withTaskGroup { group in
      for name in 1...4 {
        group.addTask {
          for _ in 0..<2 {
            await steps.append(name)
            Log().note("\(name)")
          }
        }
      }
    }
    return await steps.value != 31_422_413
  }
}

extension Row {
  func append(_ digit: Int) { set(value * 10 + digit) }

  /// Works on another actor, and then holds the value for a moment.
  nonisolated func window(for value: Int, after hops: Int, on other: Row) async {
    await other.work(hops)
    await set(value)
    Log().note("open")
    await set(0)
  }

  nonisolated func work(_ hops: Int) async {
    for _ in 0..<hops {
      await add(1)
      Log().note("at work")
    }
  }
}
