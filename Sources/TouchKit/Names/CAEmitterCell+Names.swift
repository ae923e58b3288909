// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Animation's names, which do nothing here; a comment on each would only repeat it.

import Foundation

extension CAEmitterCell {
  public var minificationFilter: String {
    get { stored("linear") }
    set { store(newValue) }
  }
  public var magnificationFilter: String {
    get { stored("linear") }
    set { store(newValue) }
  }
  public var minificationFilterBias: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var style: [AnyHashable: Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var beginTime: CFTimeInterval {
    get { stored(0) }
    set { store(newValue) }
  }
  public var duration: CFTimeInterval {
    get { stored(.infinity) }
    set { store(newValue) }
  }
  public var speed: Float {
    get { stored(1) }
    set { store(newValue) }
  }
  public var timeOffset: CFTimeInterval {
    get { stored(0) }
    set { store(newValue) }
  }
  public var repeatCount: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var repeatDuration: CFTimeInterval {
    get { stored(0) }
    set { store(newValue) }
  }
  public var autoreverses: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { stored(.removed) }
    set { store(newValue) }
  }
}

extension CAEmitterCell: CAMediaTiming {}
