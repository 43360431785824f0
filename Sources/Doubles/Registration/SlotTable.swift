/// The registrations of a ``Container``, in the order in which they were made.
struct SlotTable: Sendable {
  private var slots: [RegistrationID: any ContainerSlot] = [:]
  private var order: [RegistrationID] = []

  /// The registration under an id; one that is set anew keeps its place.
  subscript(id: RegistrationID) -> (any ContainerSlot)? {
    get { slots[id] }
    set {
      if slots[id] == nil { order.append(id) }
      slots[id] = newValue
    }
  }

  var inOrder: [any ContainerSlot] { order.compactMap { slots[$0] } }

  /// The same registrations with nothing made yet.
  func renewed() -> SlotTable {
    var table = self
    table.slots = slots.mapValues { $0.renewed() }
    return table
  }

  /// The table of both, the other's registrations first.
  func placed(after other: SlotTable) -> SlotTable {
    var table = other
    for id in order { table[id] = slots[id] }
    return table
  }
}
