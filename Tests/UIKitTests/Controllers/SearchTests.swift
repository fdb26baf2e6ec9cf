import Foundation
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// A search bar, and the search that it belongs to.
@MainActor @Suite final class SearchTests {
  let log = EventLog()
  private lazy var screen = TouchedScreen.make()

  final class Listener: UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }

    private func note(_ what: String) { log.lines.append(what) }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { note("begin editing") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { note("end editing") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      note("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { note("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { note("cancel") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { note("scope \(selectedScope)") }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "!" }
    func willPresentSearchController(_ searchController: UISearchController) {
      note("will present")
    }
    func didPresentSearchController(_ searchController: UISearchController) { note("did present") }
    func willDismissSearchController(_ searchController: UISearchController) {
      note("will dismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) { note("did dismiss") }
    func updateSearchResults(for searchController: UISearchController) {
      note("update \(searchController.searchBar.text ?? "")")
    }
  }

  private lazy var listener = Listener(log)

  /// Taps the middle of a view.
  private func tap(_ view: UIView) {
    let frame = view.convert(view.bounds, to: screen.window)
    screen.tap(frame.midX, frame.midY)
  }

  private func button(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.accessibilityLabel == title, !button.isHidden {
      return button
    }
    return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
  }

  /// Shows a searched list in a navigation controller.
  private func show(results: UIViewController?) -> (
    search: UISearchController, navigation: UINavigationController, list: RecordingController
  ) {
    let list = RecordingController("list", log)
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = listener
    search.delegate = listener
    search.searchBar.delegate = listener
    list.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: list)
    screen.window.rootViewController = navigation
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    _ = log.take()
    return (search, navigation, list)
  }

  @Test func `a bar tells what is typed into it`() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    bar.delegate = listener
    bar.placeholder = "Fruit"
    bar.scopeButtonTitles = ["All", "Sweet"]
    screen.show(bar)
    #expect(bar.searchTextField.frame == CGRect(x: 16, y: 10, width: 358, height: 36))
    #expect(bar.searchTextField.accessibilityValue == "Fruit")
    bar.text = "set"
    #expect(log.take() == [], "what the app sets is not told")
    bar.text = nil
    tap(bar.searchTextField)
    #expect(bar.isFirstResponder && log.take() == ["begin editing"])
    bar.searchTextField.insertText("p")
    bar.searchTextField.insertText("!")
    bar.searchTextField.insertText("\n")
    #expect(log.take() == ["text p", "search"] && bar.isFirstResponder)
    bar.showsCancelButton = true
    screen.window.layoutIfNeeded()
    #expect(bar.searchTextField.frame.width < 358)
    tap(try #require(button("Cancel", in: bar)))
    #expect(log.take() == ["cancel"] && bar.isFirstResponder, "the delegate ends the editing")
    bar.resignFirstResponder()
    #expect(log.take() == ["end editing"])
    bar.showsScopeBar = true
    bar.sizeToFit()
    #expect(bar.bounds.height == 100)
    screen.window.layoutIfNeeded()
    screen.tap(290, 100 + 56 + 18)
    #expect(log.take() == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
  }

  @Test func `a search begins and ends in the platform's order`() throws {
    let (search, navigation, list) = show(results: nil)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    let bar = navigation.navigationBar
    #expect(search.searchBar.superview === bar && bar.frame.height == 44 + 52)
    #expect(list.view.safeAreaInsets.top == bar.frame.maxY)
    tap(search.searchBar.searchTextField)
    TurnEnd.run()
    screen.window.layoutIfNeeded()
    #expect(search.isActive && search.searchBar.showsCancelButton)
    #expect(log.take() == ["will present", "update ", "begin editing", "did present"])
    #expect(bar.frame.height == 52, "titles and buttons made room")
    #expect(list.view.safeAreaInsets.top == bar.frame.maxY)
    search.searchBar.searchTextField.insertText("a")
    #expect(log.take() == ["update a", "text a"])
    search.searchBar.searchTextField.insertText("\n")
    #expect(!search.searchBar.isFirstResponder && search.isActive)
    #expect(log.take() == ["search", "end editing"])
    tap(try #require(button("Cancel", in: search.searchBar)))
    TurnEnd.run()
    screen.window.layoutIfNeeded()
    #expect(!search.isActive && search.searchBar.text == "" && bar.frame.height == 96)
    #expect(log.take() == ["cancel", "will dismiss", "update ", "did dismiss"])
    #expect(!search.searchBar.showsCancelButton)
  }

  @Test func `the titles stay where the app wants them`() {
    let (search, navigation, _) = show(results: nil)
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    TurnEnd.run()
    screen.window.layoutIfNeeded()
    #expect(navigation.navigationBar.preferredHeight == 96)
    #expect(search.searchBar.isFirstResponder)
    search.dismiss(animated: false)
    #expect(!search.isActive && !search.searchBar.isFirstResponder)
  }

  @Test func `what was found lies over what is searched while there is a text`() throws {
    let results = RecordingController("results", log)
    let (search, _, list) = show(results: results)
    search.isActive = true
    TurnEnd.run()
    _ = log.take()
    #expect(results.viewIfLoaded?.window == nil && search.view.isDescendant(of: list.view))
    search.searchBar.searchTextField.insertText("a")
    screen.window.layoutIfNeeded()
    #expect(results.view.window === screen.window)
    #expect(results.view.convert(results.view.bounds, to: list.view) == list.view.bounds)
    #expect(results.view.safeAreaInsets.top == list.view.safeAreaInsets.top)
    #expect(
      log.take() == [
        "results willMove in", "results load", "results willAppear movingTo",
        "results didAppear movingTo", "results didMove in", "update a", "text a",
      ])
    search.searchBar.searchTextField.deleteBackward()
    #expect(results.view.window == nil)
    #expect(
      log.take() == [
        "results willMove out", "results willDisappear", "results didDisappear",
        "results didMove out", "update ", "text ",
      ])
    search.isActive = false
    TurnEnd.run()
    #expect(search.parent == nil && list.children == [])
  }

  @Test func `a tap on the dimmed list ends the search`() {
    let (search, _, list) = show(results: UIViewController())
    search.isActive = true
    TurnEnd.run()
    screen.window.layoutIfNeeded()
    screen.tap(200, 400)
    #expect(!search.isActive && list.children == [])
  }

  @Test func `a search outlives what is pushed over it`() {
    let results = RecordingController("results", log)
    let (search, navigation, list) = show(results: results)
    search.isActive = true
    search.searchBar.searchTextField.insertText("a")
    TurnEnd.run()
    _ = log.take()
    navigation.pushViewController(UIViewController(), animated: false)
    TurnEnd.run()
    #expect(search.searchBar.superview == nil && navigation.navigationBar.preferredHeight == 44)
    #expect(log.take().filter { $0.hasPrefix("results") }.count == 2, "it has disappeared")
    navigation.popViewController(animated: false)
    TurnEnd.run()
    #expect(search.isActive && search.searchBar.text == "a")
    #expect(search.searchBar.superview === navigation.navigationBar)
    #expect(results.view.isDescendant(of: list.view) && results.appearance == .appeared)
  }

  @Test func `a bar above a table leaves room for itself`() {
    let table = UITableViewController(style: .plain)
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = listener
    table.tableView.tableHeaderView = search.searchBar
    screen.window.rootViewController = table
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    tap(search.searchBar.searchTextField)
    #expect(search.isActive)
    search.searchBar.searchTextField.insertText("a")
    screen.window.layoutIfNeeded()
    let bar = search.searchBar.convert(search.searchBar.bounds, to: screen.window)
    let found = results.view.convert(results.view.bounds, to: screen.window)
    #expect(found.minY == bar.maxY && found.maxY == 844)
  }

  // MARK: Tokens

  @Test func `tokens stand before the text, and other tokens lead to other results`() throws {
    let results = RecordingController("results", log)
    let (search, _, _) = show(results: results)
    search.isActive = true
    TurnEnd.run()
    _ = log.take()
    let field = search.searchBar.searchTextField
    let person = UISearchToken(icon: UIImage(systemName: "person"), text: "Ann")
    person.representedObject = 7
    field.insertToken(person, at: 0)
    #expect(log.take().contains("update "))
    #expect(results.viewIfLoaded?.window != nil, "a token is something to search for")
    field.insertToken(UISearchToken(icon: nil, text: "Photos"), at: 1)
    field.insertText("sea")
    screen.window.layoutIfNeeded()
    let views = tokenViews(in: field)
    #expect(views.map(\.token.text) == ["Ann", "Photos"])
    let ends = views.map { $0.convert($0.bounds, to: field) }
    #expect(ends[0].maxX < ends[1].minX)
    #expect(ends[1].maxX <= field.textRect(forBounds: field.bounds).minX)
    #expect(field.text == "sea" && field.tokens.first?.representedObject as? Int == 7)
    #expect(field.accessibilityValue == "Ann, Photos, sea")
    search.isActive = false
    #expect(field.tokens.isEmpty && field.text?.isEmpty != false)
    #expect(log.take().filter { $0.hasPrefix("update") }.count >= 1)
  }

  private func tokenViews(in view: UIView) -> [SearchTokenView] {
    if let token = view as? SearchTokenView { return [token] }
    return view.subviews.flatMap(tokenViews(in:))
  }

  @Test func `before the text a first press of the key selects a token, and a second deletes it`() {
    let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 350, height: 36))
    screen.show(field)
    field.becomeFirstResponder()
    field.tokens = ["a", "b", "c"].map { UISearchToken(icon: nil, text: $0) }
    field.insertText("x")
    field.deleteBackward()
    #expect(field.text == "" && field.tokens.count == 3)
    field.deleteBackward()
    #expect(
      field.tokens.count == 3 && tokenViews(in: field).map(\.isSelected) == [false, false, true])
    field.deleteBackward()
    #expect(field.tokens.map(\.text) == ["a", "b"])
    // Another token is selected by a touch, and typing leaves it.
    screen.window.layoutIfNeeded()
    tap(tokenViews(in: field)[0])
    #expect(tokenViews(in: field).map(\.isSelected) == [true, false])
    field.insertText("y")
    field.deleteBackward()
    #expect(field.tokens.count == 2 && field.text == "")
    tap(tokenViews(in: field)[0])
    field.deleteBackward()
    #expect(field.tokens.map(\.text) == ["b"])
    field.allowsDeletingTokens = false
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.tokens.count == 1)
  }

  @Test func `a part of the text becomes a token, and the clear button takes all away`() throws {
    let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 350, height: 36))
    screen.show(field)
    field.becomeFirstResponder()
    field.text = "ann sea"
    let end = try #require(field.position(from: field.beginningOfDocument, offset: 4))
    let range = try #require(field.textRange(from: field.beginningOfDocument, to: end))
    field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Ann"), at: 0)
    #expect(field.text == "sea" && field.tokens.map(\.text) == ["Ann"])
    #expect(field.text(in: field.textualRange) == "sea")
    field.text = ""
    screen.window.layoutIfNeeded()
    #expect(!field.clearButton.isHidden, "a token can be taken away")
    field.clearButton.sendActions(for: .touchUpInside)
    #expect(field.tokens.isEmpty && !field.hasText)
  }

  @Test func `many tokens leave the text a third, and the last ones are in sight`() {
    let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 350, height: 36))
    screen.show(field)
    field.tokens = (1...12).map { UISearchToken(icon: nil, text: "Token \($0)") }
    screen.window.layoutIfNeeded()
    let last = tokenViews(in: field).last
    let strip = last?.superview
    #expect((last?.frame.maxX ?? 0) <= (strip?.bounds.width ?? 0))
    #expect((tokenViews(in: field).first?.frame.maxX ?? 0) < 0)
    #expect(field.textRect(forBounds: field.bounds).width > 90)
  }

  @Test func `the scopes are there from the first text on, if the app wants it`() {
    let (search, _, _) = show(results: nil)
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    search.scopeBarActivation = .onTextEntry
    search.isActive = true
    #expect(!search.searchBar.showsScopeBar)
    search.searchBar.text = "a"
    #expect(search.searchBar.showsScopeBar)
    search.searchBar.text = ""
    #expect(!search.searchBar.showsScopeBar)
    search.isActive = false
    search.scopeBarActivation = .manual
    #expect(!search.automaticallyShowsScopeBar)
    search.isActive = true
    #expect(!search.searchBar.showsScopeBar)
    search.isActive = false
    search.automaticallyShowsScopeBar = true
    search.isActive = true
    #expect(search.searchBar.showsScopeBar)
  }
}
