import LifecycleKernel

extension World {
  func listMemoryMoves(into moves: inout MoveList) {
    for reading in MemoryModel.readings(apps: apps.count) { moves.add(.memory(reading)) }
    for level in [nil, MemoryPressure.warning, .critical] where level != memory.simulated {
      moves.add(.memoryPressure(level))
    }
    moves.add(.memoryLimit(AppID(index: 0), apps[0].memoryLimit == nil ? MemoryModel.limit : nil))
    if armed.contains(.sustainedPressure) {
      moves.add(.deadlinePassed(DeadlineID(.device, .sustainedPressure), isDebugged: false))
    }
  }
}
