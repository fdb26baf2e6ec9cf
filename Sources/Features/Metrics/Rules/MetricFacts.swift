/// What is needed to count exits, and who is told of them.
struct MetricFacts: RunFeature {
  /// The day by the device's clock, on which exits are counted.
  var day = CalendarDay.unknown
  var runs = AppTable<MetricRunFacts>()

  var mayTell: NewsSet { runs.isEmpty ? [] : .metrics }
}

struct MetricRunFacts: AppFacts {
  /// It has a subscriber for the counts of its exits.
  var receives = false
}

extension Device {
  /// The day by the device's clock, on which exits are counted.
  public var day: CalendarDay { metricKit.day }
}
