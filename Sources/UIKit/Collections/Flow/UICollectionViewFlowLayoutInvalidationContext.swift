/// What of a flow layout is no longer valid. Main thread.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// The delegate is asked again for sizes and distances. Default: yes.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// The lines are computed again. Default: yes.
  open var invalidateFlowLayoutAttributes = true
}
