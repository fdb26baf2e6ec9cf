import InterfaceFiles

/// What of a view's interface file is different in some size classes. Its view keeps it.
@MainActor final class InterfaceVariations {
  private struct Varied {
    weak var constraint: NSLayoutConstraint?
    /// In points.
    let constant: Double
    let variations: [ConstraintVariation]
  }

  private let source: InterfaceObject
  private let file: InterfaceFile
  private var constraints: [Varied] = []
  private var maskedConstraints: [(id: String, constraint: NSLayoutConstraint)] = []
  /// All subviews of the file, in its order; some of them may not be there.
  private var subviews: [(id: String, view: UIView)] = []
  /// The attributes and values that are varied, as they are elsewhere.
  private let base: InterfaceObject

  /// Lets a view follow its size classes, from now on.
  static func begin(_ view: UIView, _ source: InterfaceObject, in instance: InterfaceInstance) {
    let variations = InterfaceVariations(source, view, instance)
    view.settings.interfaceVariations = variations
    variations.apply(to: view, UITraitCollection.current)
  }

  private init(_ source: InterfaceObject, _ view: UIView, _ instance: InterfaceInstance) {
    self.source = source
    file = instance.file
    var base = source
    let attributes = Set(source.variations.flatMap(\.attributes.keys))
    let values = Set(source.variations.flatMap(\.values.keys))
    base.attributes = source.attributes.filter { attributes.contains($0.key) }
    base.values = source.values.filter { values.contains($0.key) }
    base.states = []
    base.segments = []
    self.base = base
    for value in source.constraints {
      guard let id = value.id, let constraint = instance.object(id) as? NSLayoutConstraint
      else { continue }
      if !value.variations.isEmpty {
        constraints.append(
          Varied(
            constraint: constraint, constant: Double(constraint.constant),
            variations: value.variations))
      }
      if isMasked(id, "constraints") { maskedConstraints.append((id, constraint)) }
    }
    for child in source.lists["subviews"] ?? [] {
      guard let id = child.id, let subview = instance.object(id) as? UIView else { continue }
      subviews.append((id, subview))
    }
    if !subviews.contains(where: { isMasked($0.id, "subviews") }) { subviews = [] }
  }

  private func isMasked(_ id: String, _ list: String) -> Bool {
    source.variations.contains {
      $0.masks[list]?.excluded.contains(id) == true || $0.masks[list]?.included.contains(id) == true
    }
  }

  /// The view has these traits.
  func apply(to view: UIView, _ traits: UITraitCollection) {
    let width = Self.sizeClass(traits.horizontalSizeClass)
    let height = Self.sizeClass(traits.verticalSizeClass)
    // What says more goes before.
    let fitting = source.variations.filter { $0.sizes.fit(width: width, height: height) }
      .sorted { $0.sizes.weight < $1.sizes.weight }
    showSubviews(of: view, fitting)
    let (there, absent) = divide(
      maskedConstraints.map { ($0.id, $0.constraint) }, "constraints", fitting)
    NSLayoutConstraint.deactivate(absent)
    NSLayoutConstraint.activate(there.filter(Self.canBeActive))
    for varied in constraints {
      let fitting = varied.variations.filter { $0.sizes.fit(width: width, height: height) }
        .max { $0.sizes.weight < $1.sizes.weight }
      varied.constraint?.constant = fitting?.constant ?? varied.constant
    }
    guard
      fitting.contains(where: { !$0.attributes.isEmpty || !$0.values.isEmpty })
        || !base.attributes.isEmpty || !base.values.isEmpty
    else { return }
    var object = base
    for variation in fitting {
      object.attributes.merge(variation.attributes) { $1 }
      object.values.merge(variation.values) { $1 }
    }
    let reader = AttributeReader(object, in: file)
    ViewApplier.apply(reader, to: view)
    ViewApplier.applyOwn(reader, to: view)
  }

  private func showSubviews(of view: UIView, _ fitting: [Variation]) {
    guard !subviews.isEmpty else { return }
    let (there, absent) = divide(subviews.map { ($0.id, $0.view) }, "subviews", fitting)
    for subview in absent { subview.removeFromSuperview() }
    for (index, subview) in there.enumerated() where subview.superview !== view {
      if let stack = view as? UIStackView {
        stack.insertArrangedSubview(subview, at: min(index, stack.arrangedSubviews.count))
      } else {
        view.insertSubview(subview, at: min(index, view.subviews.count))
      }
    }
  }

  /// Those that are there, and those that are not.
  private func divide<Part>(
    _ parts: [(id: String, part: Part)], _ list: String, _ fitting: [Variation]
  ) -> (there: [Part], absent: [Part]) {
    var result: (there: [Part], absent: [Part]) = ([], [])
    for (id, part) in parts {
      var isThere = true
      for variation in fitting {
        guard let mask = variation.masks[list] else { continue }
        if mask.excluded.contains(id) { isThere = false }
        if mask.included.contains(id) { isThere = true }
      }
      if isThere { result.there.append(part) } else { result.absent.append(part) }
    }
    return result
  }

  /// A constraint of a view that is not there waits for it.
  private static func canBeActive(_ constraint: NSLayoutConstraint) -> Bool {
    [constraint.firstItem, constraint.secondItem].allSatisfy { item in
      guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView else { return true }
      return view.superview != nil || view.tree.controller != nil
    }
  }

  private static func sizeClass(_ value: UIUserInterfaceSizeClass) -> SizeClasses.SizeClass? {
    switch value {
    case .compact: .compact
    case .regular: .regular
    case .unspecified: nil
    }
  }
}
