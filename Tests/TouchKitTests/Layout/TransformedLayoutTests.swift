import Foundation
import Testing

@testable import TouchKit

/// Layout of views with transforms, which does not depend on them.
@MainActor
struct TransformedLayoutTests {
  @Test func `a stack places scaled views as if they were not`() {
    let stage = Stage()
    let stack = stage.add(UIStackView(), 0, 0, 100, 200)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    let views = [UIView(), UIView()]
    for view in views {
      view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      stack.addArrangedSubview(view)
    }
    stage.window.layoutIfNeeded()
    #expect(views.map(\.center.y) == [50, 150])
    #expect(views.map(\.bounds.size.height) == [100, 100])
    for view in views { view.transform = .identity }
    #expect(views.map(\.frame.minY) == [0, 100])
  }

  @Test func `a view is constrained to one with a transform without it`() {
    let stage = Stage()
    let scaled = stage.add(UIView(), 100, 100, 100, 100)
    scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    let view = stage.add(UIView(), 0, 0, 0, 0)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: scaled.leadingAnchor),
      view.topAnchor.constraint(equalTo: scaled.topAnchor),
      view.widthAnchor.constraint(equalTo: scaled.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 10))
  }

  @Test func `a layout of a collection that changes its settings while it is prepared is repeated`()
  {
    final class Centered: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        let wide = (collectionView?.bounds.width ?? 0) / 4
        if sectionInset.left != wide {
          sectionInset = UIEdgeInsets(top: 0, left: wide, bottom: 0, right: wide)
        }
      }
    }
    final class Items: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 1 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath)
      }
    }
    let stage = Stage()
    let layout = Centered()
    layout.itemSize = CGSize(width: 50, height: 50)
    let list = stage.add(
      UICollectionView(frame: .zero, collectionViewLayout: layout), 0, 0, 200, 100)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    let items = Items()
    list.dataSource = items
    stage.window.layoutIfNeeded()
    #expect(list.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 50)
  }

  @Test func `the same constraints, activated in every layout, change nothing`() {
    final class Eager: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        inner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(inner)
        NSLayoutConstraint.activate([
          inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
          inner.topAnchor.constraint(equalTo: topAnchor),
          inner.widthAnchor.constraint(equalToConstant: 20),
          inner.heightAnchor.constraint(equalToConstant: 20),
        ])
      }
    }
    let stage = Stage()
    let view = stage.add(Eager(), 0, 0, 100, 100)
    for _ in 0..<20 {
      view.setNeedsLayout()
      stage.window.layoutIfNeeded()
    }
    #expect(view.inner.frame == CGRect(x: 5, y: 0, width: 20, height: 20))
  }
}
