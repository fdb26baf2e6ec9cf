/// Background time: what it knows is with the reasons to run.
struct BackgroundTimeFacts: DeviceFeature {}
