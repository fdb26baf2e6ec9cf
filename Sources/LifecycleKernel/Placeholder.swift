// LifecycleKernel
