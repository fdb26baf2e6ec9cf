// LifecycleExplorer
