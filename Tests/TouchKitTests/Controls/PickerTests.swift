import Foundation
import Testing
import TouchKit

/// Pickers that are touched, and the limits of values.
@MainActor
struct PickerTests {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var log: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 5 : 0
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component).\(row)")
    }
  }

  @Test func `a tap selects the row under the finger, a drag turns the wheel to its ends`() throws {
    let (stage, source) = (Stage(), Source())
    let picker = stage.add(UIPickerView(), 0, 0, 300, 216)
    #expect(picker.selectedRow(inComponent: 0) == -1 && picker.numberOfComponents == 0)
    (picker.dataSource, picker.delegate) = (source, source)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == -1)
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 5)
    #expect(picker.rowSize(forComponent: 0).width == 150)
    try stage.window.send("down 50,140; up")
    try stage.window.send("down 50,76; up")
    try stage.window.send("down 50,76; up")
    #expect(source.log == ["0.1", "0.0"], "there is no row before the first")
    try stage.window.send("down 50,150; move 50,130; move 50,70; up")
    try stage.window.send("down 50,200; move 50,180; move 50,20; up")
    try stage.window.send("down 250,150; move 250,130; move 250,70; up")
    #expect(source.log.suffix(2) == ["0.3", "0.4"])
    picker.selectRow(9, inComponent: 0, animated: false)
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 4)
  }

  @Test func `values stay between their limits`() {
    let slider = UISlider()
    slider.value = 3
    #expect(slider.value == 1)
    (slider.maximumValue, slider.value) = (10, 8)
    slider.maximumValue = 5
    #expect(slider.value == 5)
    let stepper = UIStepper()
    stepper.value = 200
    #expect(stepper.value == 100)
    let progress = UIProgressView()
    progress.progress = -1
    #expect(progress.progress == 0)
    let picker = UIDatePicker()
    let now = Date(timeIntervalSinceReferenceDate: 100)
    (picker.minimumDate, picker.maximumDate) = (now, now + 10)
    #expect(picker.date == now)
    picker.date = now + 20
    #expect(picker.date == now + 10)
  }

  @Test func `the label of a button has its current title`() {
    let button = UIButton()
    button.titleLabel?.text = "early"
    button.setTitle("Go", for: .normal)
    button.setTitle("Wait", for: .disabled)
    #expect(button.titleLabel?.text == "Go")
    button.isEnabled = false
    #expect(button.titleLabel?.text == "Wait")
  }

  @Test func `a stepper that is held changes again and again, up to its limit (row 89)`() throws {
    let stage = Stage()
    let stepper = stage.add(UIStepper(), 0, 0, 94, 32)
    stepper.maximumValue = 4
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    try stage.window.send("down 70,16; up @0.72")
    #expect(values == [1, 2, 3])
    try stage.window.send("down 70,16; up @3")
    #expect(values == [1, 2, 3, 4])
    try stage.window.send("down 20,16; up")
    #expect(values.last == 3)
    stepper.isContinuous = false
    values = []
    try stage.window.send("down 20,16; up @0.65")
    #expect(values == [1])
    stepper.autorepeat = false
    try stage.window.send("down 70,16; up @3")
    #expect(values == [1, 2])
    try stage.window.send("down 70,16; move 70,16 @0.1; move 250,250 @0.2; up @2")
    #expect(stepper.value == 2)
  }
}
