import Testing
import UIKit

@testable import UIKit

/// What a tab shows of a controller within another.
@MainActor @Suite struct TabItemTests {
  @Test func `a navigation controller's tab is its root's, unless it has one`() {
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Inbox", image: nil, tag: 3)
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.tabBarItem === root.tabBarItem)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    #expect(tabs.tabBar.items?.map(\.title) == ["Inbox"])
    root.tabBarItem = UITabBarItem(title: "Outbox", image: nil, tag: 4)
    #expect(tabs.tabBar.items?.map(\.title) == ["Outbox"])
    navigation.tabBarItem = UITabBarItem(title: "Mail", image: nil, tag: 5)
    #expect(tabs.tabBar.items?.map(\.title) == ["Mail"])
    #expect(root.tabBarItem.title == "Outbox")
  }

  @Test func `an empty navigation controller has a tab of its own title`() {
    let navigation = UINavigationController(nibName: nil, bundle: nil)
    navigation.title = "Empty"
    #expect(navigation.tabBarItem.title == "Empty")
  }
}
