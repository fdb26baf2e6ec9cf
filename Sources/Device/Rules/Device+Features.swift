// Which features there are: one line for each in every list. They are told of a moment in this order.

extension Device {
  /// The features, each at the place of its slot.
  static let features: [any FeatureFacts.Type] = [
    AccessoryFacts.self,
    DisplayFacts.self,
    PreferenceFacts.self,
    BonjourFacts.self,
    SocketFacts.self,
    MemoryFacts.self,
    BackgroundTimeFacts.self,
    LocationFacts.self,
    NotificationFacts.self,
    CallFacts.self,
    BluetoothFacts.self,
    RestorationFacts.self,
    MetricFacts.self,
    ProtectedDataFacts.self,
    TransferFacts.self,
    ProcessorFacts.self,
    EnvironmentFacts.self,
    OpeningFacts.self,
    SoundFacts.self,
    IdleFacts.self,
    TaskFacts.self,
    AlertFacts.self,
    PromptFacts.self,
    PanelFacts.self,
    AuthenticationFacts.self,
    PrewarmFacts.self,
  ]
}

extension AccessoryFacts {
  static let slot = FeatureSlot(index: 0, name: "accessories")
}

extension DisplayFacts {
  static let slot = FeatureSlot(index: 1, name: "displays")
}

extension PreferenceFacts {
  static let slot = FeatureSlot(index: 2, name: "preferences")
}

extension BonjourFacts {
  static let slot = FeatureSlot(index: 3, name: "bonjour")
}

extension SocketFacts {
  static let slot = FeatureSlot(index: 4, name: "reclaim")
}

extension MemoryFacts {
  static let slot = FeatureSlot(index: 5, name: "memory")
}

extension BackgroundTimeFacts {
  static let slot = FeatureSlot(index: 6, name: "backgroundTime")
}

extension LocationFacts {
  static let slot = FeatureSlot(index: 7, name: "location")
}

extension NotificationFacts {
  static let slot = FeatureSlot(index: 8, name: "notifications")
}

extension CallFacts {
  static let slot = FeatureSlot(index: 9, name: "calls")
}

extension BluetoothFacts {
  static let slot = FeatureSlot(index: 10, name: "radio")
}

extension RestorationFacts {
  static let slot = FeatureSlot(index: 11, name: "restoration")
}

extension MetricFacts {
  static let slot = FeatureSlot(index: 12, name: "metricKit")
}

extension ProtectedDataFacts {
  static let slot = FeatureSlot(index: 13, name: "protectedData")
}

extension TransferFacts {
  static let slot = FeatureSlot(index: 14, name: "transfers")
}

extension ProcessorFacts {
  static let slot = FeatureSlot(index: 15, name: "processor")
}

extension EnvironmentFacts {
  static let slot = FeatureSlot(index: 16, name: "environment")
}

extension OpeningFacts {
  static let slot = FeatureSlot(index: 17, name: "openings")
}

extension SoundFacts {
  static let slot = FeatureSlot(index: 18, name: "sound")
}

extension IdleFacts {
  static let slot = FeatureSlot(index: 19, name: "idle")
}

extension TaskFacts {
  static let slot = FeatureSlot(index: 20, name: "schedule")
}

extension AlertFacts {
  static let slot = FeatureSlot(index: 21, name: "alerts")
}

extension PromptFacts {
  static let slot = FeatureSlot(index: 22, name: "prompts")
}

extension PanelFacts {
  static let slot = FeatureSlot(index: 23, name: "panels")
}

extension AuthenticationFacts {
  static let slot = FeatureSlot(index: 24, name: "authentications")
}

extension PrewarmFacts {
  static let slot = FeatureSlot(index: 25, name: "prewarming")
}

extension Device {
  var accessories: AccessoryFacts {
    get { features[AccessoryFacts.self] }
    _modify { yield &features[AccessoryFacts.self] }
  }

  var displays: DisplayFacts {
    get { features[DisplayFacts.self] }
    _modify { yield &features[DisplayFacts.self] }
  }

  var preferences: PreferenceFacts {
    get { features[PreferenceFacts.self] }
    _modify { yield &features[PreferenceFacts.self] }
  }

  var bonjour: BonjourFacts {
    get { features[BonjourFacts.self] }
    _modify { yield &features[BonjourFacts.self] }
  }

  var reclaim: SocketFacts {
    get { features[SocketFacts.self] }
    _modify { yield &features[SocketFacts.self] }
  }

  public internal(set) var memory: MemoryFacts {
    get { features[MemoryFacts.self] }
    _modify { yield &features[MemoryFacts.self] }
  }

  var location: LocationFacts {
    get { features[LocationFacts.self] }
    _modify { yield &features[LocationFacts.self] }
  }

  var notifications: NotificationFacts {
    get { features[NotificationFacts.self] }
    _modify { yield &features[NotificationFacts.self] }
  }

  var calls: CallFacts {
    get { features[CallFacts.self] }
    _modify { yield &features[CallFacts.self] }
  }

  var radio: BluetoothFacts {
    get { features[BluetoothFacts.self] }
    _modify { yield &features[BluetoothFacts.self] }
  }

  var backgroundBudget: BackgroundTimeFacts {
    get { features[BackgroundTimeFacts.self] }
    _modify { yield &features[BackgroundTimeFacts.self] }
  }

  var restoration: RestorationFacts {
    get { features[RestorationFacts.self] }
    _modify { yield &features[RestorationFacts.self] }
  }

  var metricKit: MetricFacts {
    get { features[MetricFacts.self] }
    _modify { yield &features[MetricFacts.self] }
  }

  var transfers: TransferFacts {
    get { features[TransferFacts.self] }
    _modify { yield &features[TransferFacts.self] }
  }

  var processor: ProcessorFacts {
    get { features[ProcessorFacts.self] }
    _modify { yield &features[ProcessorFacts.self] }
  }

  var environment: EnvironmentFacts {
    get { features[EnvironmentFacts.self] }
    _modify { yield &features[EnvironmentFacts.self] }
  }

  var openings: OpeningFacts {
    get { features[OpeningFacts.self] }
    _modify { yield &features[OpeningFacts.self] }
  }

  var sound: SoundFacts {
    get { features[SoundFacts.self] }
    _modify { yield &features[SoundFacts.self] }
  }

  var idle: IdleFacts {
    get { features[IdleFacts.self] }
    _modify { yield &features[IdleFacts.self] }
  }

  var schedule: TaskFacts {
    get { features[TaskFacts.self] }
    _modify { yield &features[TaskFacts.self] }
  }

  var shownAlerts: AlertFacts {
    get { features[AlertFacts.self] }
    _modify { yield &features[AlertFacts.self] }
  }

  var prompts: PromptFacts {
    get { features[PromptFacts.self] }
    _modify { yield &features[PromptFacts.self] }
  }

  var panels: PanelFacts {
    get { features[PanelFacts.self] }
    _modify { yield &features[PanelFacts.self] }
  }

  var authentications: AuthenticationFacts {
    get { features[AuthenticationFacts.self] }
    _modify { yield &features[AuthenticationFacts.self] }
  }

  var prewarming: PrewarmFacts {
    get { features[PrewarmFacts.self] }
    _modify { yield &features[PrewarmFacts.self] }
  }

  var protection: ProtectedDataFacts {
    get { features[ProtectedDataFacts.self] }
    _modify { yield &features[ProtectedDataFacts.self] }
  }
}
