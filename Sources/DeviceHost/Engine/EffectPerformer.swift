package import LifecycleKernel

/// Carries out the kernel's effects, one at a time and in the kernel's order.
package protocol EffectPerformer: AnyObject {
  /// What has happened before the event, and the kernel must hear first: apps have gone on to callbacks
  /// that were sent ahead. From now on they do so no more, unless they have only returned from one.
  func events(before event: Event) -> [Event]
  /// The kernel is about to handle an event.
  func begins(_ event: Event)
  /// The effect is carried out next.
  func begins(_ effect: Effect)
  /// Carries out an effect; the engine itself carries out refusals, deadlines, and when an app is thawed.
  func perform(_ effect: Effect)
  /// All effects of one event are carried out, except that apps are thawed.
  func ended(_ event: Event)
  /// Thaws the app, after everything that it was woken for has been sent.
  func thaw(_ app: AppID)

  /// A debugger is attached to the app's process, which suspends its watchdogs (WDG-13).
  func isBeingDebugged(_ app: AppID) -> Bool

  /// Called when all effects of all events are carried out.
  func settled()
}
