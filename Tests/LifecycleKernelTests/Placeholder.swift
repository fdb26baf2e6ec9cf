// LifecycleKernelTests
