internal import Geometry

/// Decodes JPEG pictures (ITU T.81): baseline and progressive, grey or in colour, 8 bits deep.
///
/// Whatever the bytes are, it ends: with a picture, or with a failure.
struct JPEGDecoder {
  /// The bytes are no picture that it can decode.
  struct Failure: Error {}

  private let bytes: [UInt8]
  private var place = 2
  private var (width, height) = (0, 0)
  private var isProgressive = false
  private var components: [Component] = []
  private var quantization = [[Int32]](repeating: [], count: 4)
  /// The tables of DC coefficients, then those of AC ones.
  private var tables = [HuffmanTable?](repeating: nil, count: 8)
  private var restartInterval = 0
  /// Whether colours are red, green and blue, and not brightness and two differences.
  private var isRGB = false
  private var scans = 0

  /// More scans are no picture, but an attack.
  private static let mostScans = 200
  /// The order in which the coefficients of a block are stored.
  private static let zigzag: [Int] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52,
    45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]

  /// One of the colours.
  private struct Component {
    let id: UInt8
    /// Blocks of a unit, across and down.
    let across: Int
    let down: Int
    let table: Int
    /// Blocks of the whole picture, in whole units.
    var columns = 0
    var rows = 0
    /// Those that a scan of this colour alone has.
    var ownColumns = 0
    var ownRows = 0
    var coefficients: [Int16] = []
    var dc = 0
    var ac = 4
    var prediction: Int32 = 0
  }

  /// What a scan has of the coefficients.
  private struct Scan {
    var indices: [Int]
    /// From which coefficient to which.
    var first: Int
    var last: Int
    /// The bit at which an earlier scan ended, 0 for none; and at which this one does.
    var high: Int
    var low: Int
  }

  /// The pixels of a picture.
  static func bitmap(_ bytes: [UInt8]) throws(Failure) -> Bitmap {
    var decoder = JPEGDecoder(bytes: bytes)
    try decoder.read()
    return try decoder.bitmap()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Segments

  private mutating func read() throws(Failure) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { throw Failure() }
    while true {
      // Without its end, a part of the picture is missing.
      guard let marker = nextMarker() else { throw Failure() }
      switch marker {
      case 0xD9: return
      case 0x01, 0xD0...0xD8: continue
      default: break
      }
      guard place + 2 <= bytes.count else { throw Failure() }
      let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
      guard length >= 2, place + length <= bytes.count else { throw Failure() }
      let segment = Array(bytes[place + 2..<place + length])
      place += length
      switch marker {
      case 0xC0, 0xC1, 0xC2: try beginFrame(segment, isProgressive: marker == 0xC2)
      case 0xC4: try defineTables(segment)
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: throw Failure()
      case 0xDB: try defineQuantization(segment)
      case 0xDD: restartInterval = segment.count >= 2 ? Int(segment[0]) << 8 | Int(segment[1]) : 0
      case 0xEE:
        if segment.count >= 12, segment.starts(with: "Adobe".utf8) { isRGB = segment[11] == 0 }
      case 0xDA: try readScan(segment)
      default: break
      }
    }
  }

  private mutating func nextMarker() -> UInt8? {
    while place + 1 < bytes.count {
      if bytes[place] == 0xFF, bytes[place + 1] != 0, bytes[place + 1] != 0xFF {
        place += 2
        return bytes[place - 1]
      }
      place += 1
    }
    return nil
  }

  private mutating func beginFrame(_ segment: [UInt8], isProgressive: Bool) throws(Failure) {
    guard components.isEmpty, segment.count >= 6, segment[0] == 8 else { throw Failure() }
    height = Int(segment[1]) << 8 | Int(segment[2])
    width = Int(segment[3]) << 8 | Int(segment[4])
    let count = Int(segment[5])
    guard width > 0, height > 0, width <= Bitmap.longestSide, height <= Bitmap.longestSide,
      count == 1 || count == 3, segment.count >= 6 + 3 * count
    else { throw Failure() }
    self.isProgressive = isProgressive
    for number in 0..<count {
      let start = 6 + 3 * number
      let (across, down) = (Int(segment[start + 1] >> 4), Int(segment[start + 1] & 15))
      guard (1...4).contains(across), (1...4).contains(down), segment[start + 2] < 4 else {
        throw Failure()
      }
      components.append(
        Component(
          id: segment[start], across: count == 1 ? 1 : across, down: count == 1 ? 1 : down,
          table: Int(segment[start + 2])))
    }
    let units = units
    for index in components.indices {
      let (across, down) = (components[index].across, components[index].down)
      components[index].columns = units.columns * across
      components[index].rows = units.rows * down
      let (most, mostDown) = (mostAcross, mostDown)
      components[index].ownColumns = ((width * across + most - 1) / most + 7) / 8
      components[index].ownRows = ((height * down + mostDown - 1) / mostDown + 7) / 8
      components[index].coefficients = [Int16](
        repeating: 0, count: components[index].columns * components[index].rows * 64)
    }
  }

  private var mostAcross: Int { components.map(\.across).max() ?? 1 }
  private var mostDown: Int { components.map(\.down).max() ?? 1 }

  /// How many units the picture has.
  private var units: (columns: Int, rows: Int) {
    let (across, down) = (8 * mostAcross, 8 * mostDown)
    return ((width + across - 1) / across, (height + down - 1) / down)
  }

  private mutating func defineQuantization(_ segment: [UInt8]) throws(Failure) {
    var place = 0
    while place < segment.count {
      let (isWide, table) = (segment[place] >> 4 != 0, Int(segment[place] & 15))
      let length = isWide ? 128 : 64
      guard table < 4, place + 1 + length <= segment.count else { throw Failure() }
      quantization[table] = (0..<64).map { number in
        isWide
          ? Int32(segment[place + 1 + 2 * number]) << 8 | Int32(segment[place + 2 + 2 * number])
          : Int32(segment[place + 1 + number])
      }
      place += 1 + length
    }
  }

  private mutating func defineTables(_ segment: [UInt8]) throws(Failure) {
    var place = 0
    while place + 17 <= segment.count {
      let (kind, table) = (Int(segment[place] >> 4), Int(segment[place] & 15))
      let counts = segment[place + 1..<place + 17].map(Int.init)
      let total = counts.reduce(0, +)
      guard kind < 2, table < 4, total <= 256, place + 17 + total <= segment.count else {
        throw Failure()
      }
      let symbols = Array(segment[place + 17..<place + 17 + total])
      guard let made = HuffmanTable(counts, symbols) else { throw Failure() }
      tables[kind * 4 + table] = made
      place += 17 + total
    }
  }

  // MARK: Scans

  private mutating func readScan(_ header: [UInt8]) throws(Failure) {
    scans += 1
    guard let count = header.first.map({ Int($0) }), (1...3).contains(count),
      header.count >= 4 + 2 * count, scans <= Self.mostScans
    else { throw Failure() }
    var scan = Scan(
      indices: [], first: Int(header[1 + 2 * count]), last: Int(header[2 + 2 * count]),
      high: Int(header[3 + 2 * count] >> 4), low: Int(header[3 + 2 * count] & 15))
    if !isProgressive { (scan.first, scan.last, scan.high, scan.low) = (0, 63, 0, 0) }
    guard scan.first <= scan.last, scan.last < 64, scan.low < 14,
      !isProgressive || (scan.first == 0) == (scan.last == 0), scan.first == 0 || count == 1
    else { throw Failure() }
    for number in 0..<count {
      guard let index = components.firstIndex(where: { $0.id == header[1 + 2 * number] }),
        !scan.indices.contains(index)
      else { throw Failure() }
      let (dc, ac) = (Int(header[2 + 2 * number] >> 4), Int(header[2 + 2 * number] & 15))
      guard dc < 4, ac < 4 else { throw Failure() }
      (components[index].dc, components[index].ac) = (dc, 4 + ac)
      scan.indices.append(index)
    }
    var bits = BitReader(bytes, at: place)
    try decode(scan, &bits)
    place = bits.end
  }

  private mutating func decode(_ scan: Scan, _ bits: inout BitReader) throws(Failure) {
    var run = 0
    let isAlone = scan.indices.count == 1
    let only = scan.indices[0]
    let size =
      isAlone
      ? (columns: components[only].ownColumns, rows: components[only].ownRows) : units
    for index in scan.indices { components[index].prediction = 0 }
    for unit in 0..<size.columns * size.rows {
      if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
        bits.restart()
        run = 0
        for index in scan.indices { components[index].prediction = 0 }
      }
      let (column, row) = (unit % size.columns, unit / size.columns)
      if isAlone {
        try decodeBlock(only, column, row, scan, &run, &bits)
      } else {
        for index in scan.indices {
          let (across, down) = (components[index].across, components[index].down)
          for y in 0..<down {
            for x in 0..<across {
              try decodeBlock(index, column * across + x, row * down + y, scan, &run, &bits)
            }
          }
        }
      }
      if bits.isExhausted { throw Failure() }
    }
  }

  private mutating func decodeBlock(
    _ index: Int, _ column: Int, _ row: Int, _ scan: Scan, _ run: inout Int,
    _ bits: inout BitReader
  ) throws(Failure) {
    let start = (row * components[index].columns + column) * 64
    var first = scan.first
    if first == 0 {
      if scan.high > 0 {
        if bits.bit() == 1 { components[index].coefficients[start] |= 1 << Int16(scan.low) }
      } else {
        guard let table = tables[components[index].dc] else { throw Failure() }
        let length = Int(table.symbol(&bits))
        guard length <= 15 else { throw Failure() }
        components[index].prediction &+= bits.number(length)
        components[index].coefficients[start] = Int16(
          truncatingIfNeeded: components[index].prediction << Int32(scan.low))
      }
      first = 1
    }
    guard first <= scan.last else { return }
    guard let table = tables[components[index].ac] else { throw Failure() }
    if scan.high > 0 {
      refine(&components[index].coefficients, start, first, scan, table, &run, &bits)
    } else {
      decode(&components[index].coefficients, start, first, scan, table, &run, &bits)
    }
  }

  private func decode(
    _ values: inout [Int16], _ start: Int, _ first: Int, _ scan: Scan, _ table: HuffmanTable,
    _ run: inout Int, _ bits: inout BitReader
  ) {
    if run > 0 {
      run -= 1
      return
    }
    var number = first
    while number <= scan.last {
      let symbol = Int(table.symbol(&bits))
      let (zeros, length) = (symbol >> 4, symbol & 15)
      if length == 0 {
        if zeros < 15 {
          run = (1 << zeros) - 1 + (zeros > 0 ? bits.bits(zeros) : 0)
          return
        }
        number += 16
        continue
      }
      number += zeros
      guard number <= scan.last else { return }
      values[start + Self.zigzag[number]] = Int16(
        truncatingIfNeeded: bits.number(length) << Int32(scan.low))
      number += 1
    }
  }

  /// One more bit of coefficients, those that were 0 until now among them.
  private func refine(
    _ values: inout [Int16], _ start: Int, _ first: Int, _ scan: Scan, _ table: HuffmanTable,
    _ run: inout Int, _ bits: inout BitReader
  ) {
    let one = Int16(1) << Int16(scan.low)
    func refine(_ place: Int, _ bits: inout BitReader) {
      guard bits.bit() == 1, values[place] & one == 0 else { return }
      values[place] = values[place] > 0 ? values[place] &+ one : values[place] &- one
    }
    var number = first
    if run == 0 {
      while number <= scan.last {
        let symbol = Int(table.symbol(&bits))
        var zeros = symbol >> 4
        var value: Int16 = 0
        if symbol & 15 == 0 {
          if zeros < 15 {
            run = (1 << zeros) + (zeros > 0 ? bits.bits(zeros) : 0)
            break
          }
        } else {
          value = bits.bit() == 1 ? one : -one
        }
        while number <= scan.last {
          let place = start + Self.zigzag[number]
          if values[place] != 0 {
            refine(place, &bits)
          } else if zeros == 0 {
            if value != 0 { values[place] = value }
            number += 1
            break
          } else {
            zeros -= 1
          }
          number += 1
        }
      }
    }
    guard run > 0 else { return }
    while number <= scan.last {
      let place = start + Self.zigzag[number]
      if values[place] != 0 { refine(place, &bits) }
      number += 1
    }
    run -= 1
  }

  // MARK: Pixels

  private func bitmap() throws(Failure) -> Bitmap {
    guard !components.isEmpty, scans > 0 else { throw Failure() }
    var planes: [[UInt8]] = []
    for component in components {
      guard quantization[component.table].count == 64 else { throw Failure() }
      planes.append(samples(component))
    }
    var bitmap = Bitmap(width: width, height: height)
    let (most, mostDown) = (mostAcross, mostDown)
    for y in 0..<height {
      for x in 0..<width {
        func sample(_ number: Int) -> Double {
          let component = components[number]
          let column = x * component.across / most
          let row = y * component.down / mostDown
          return Double(planes[number][row * component.columns * 8 + column])
        }
        bitmap.pixels[y * width + x] = pixel(sample)
      }
    }
    return bitmap
  }

  private func pixel(_ sample: (Int) -> Double) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(value.rounded().clamped(to: 0...255)) }
    let first = sample(0)
    guard components.count == 3 else { return 0xFF00_0000 | byte(first) * 0x1_0101 }
    let (second, third) = (sample(1), sample(2))
    if isRGB { return 0xFF00_0000 | byte(first) << 16 | byte(second) << 8 | byte(third) }
    let (blue, red) = (second - 128, third - 128)
    return 0xFF00_0000 | byte(first + 1.402 * red) << 16
      | byte(first - 0.344136 * blue - 0.714136 * red) << 8 | byte(first + 1.772 * blue)
  }

  /// The samples of a colour, in whole blocks.
  private func samples(_ component: Component) -> [UInt8] {
    let stride = component.columns * 8
    var samples = [UInt8](repeating: 0, count: stride * component.rows * 8)
    let table = quantization[component.table]
    var factors = [Double](repeating: 0, count: 64)
    for number in 0..<64 { factors[Self.zigzag[number]] = Double(table[number]) }
    var block = [Double](repeating: 0, count: 64)
    for row in 0..<component.rows {
      for column in 0..<component.columns {
        let start = (row * component.columns + column) * 64
        for place in 0..<64 {
          block[place] = Double(component.coefficients[start + place]) * factors[place]
        }
        CosineTransform.invert(&block)
        for place in 0..<64 {
          let value = (block[place] + 128).rounded().clamped(to: 0...255)
          samples[(row * 8 + place / 8) * stride + column * 8 + place % 8] = UInt8(value)
        }
      }
    }
    return samples
  }
}

/// The discrete cosine transform of blocks of 8 × 8.
private enum CosineTransform {
  /// For each frequency, what it adds to each of 8 samples.
  private static let basis: [Double] = {
    // The cosines of multiples of π/16.
    let cosines = [
      1, 0.980_785_280_403_230_4, 0.923_879_532_511_286_7, 0.831_469_612_302_545_2,
      0.707_106_781_186_547_5, 0.555_570_233_019_602_2, 0.382_683_432_365_089_8,
      0.195_090_322_016_128_3, 0,
    ]
    return (0..<64).map { place in
      let (frequency, sample) = (place / 8, place % 8)
      let turns = (2 * sample + 1) * frequency % 32
      let folded = turns > 16 ? 32 - turns : turns
      let cosine = folded > 8 ? -cosines[16 - folded] : cosines[folded]
      return cosine * (frequency == 0 ? 0.353_553_390_593_273_8 : 0.5)
    }
  }()

  static func invert(_ block: inout [Double]) {
    for line in 0..<8 { invert(&block, line * 8, 1) }
    for line in 0..<8 { invert(&block, line, 8) }
  }

  private static func invert(_ block: inout [Double], _ start: Int, _ step: Int) {
    var sums = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var isEmpty = true
    for frequency in 0..<8 {
      let value = block[start + frequency * step]
      guard value != 0 else { continue }
      isEmpty = false
      let first = frequency * 8
      sums.0 += value * basis[first]
      sums.1 += value * basis[first + 1]
      sums.2 += value * basis[first + 2]
      sums.3 += value * basis[first + 3]
      sums.4 += value * basis[first + 4]
      sums.5 += value * basis[first + 5]
      sums.6 += value * basis[first + 6]
      sums.7 += value * basis[first + 7]
    }
    guard !isEmpty else { return }
    block[start] = sums.0
    block[start + step] = sums.1
    block[start + 2 * step] = sums.2
    block[start + 3 * step] = sums.3
    block[start + 4 * step] = sums.4
    block[start + 5 * step] = sums.5
    block[start + 6 * step] = sums.6
    block[start + 7 * step] = sums.7
  }
}

/// The bits of a scan. Behind its end there are only zeros.
private struct BitReader {
  private let bytes: [UInt8]
  /// Where the next byte is; where the scan ends, once it did.
  private(set) var end: Int
  private var buffer: UInt32 = 0
  private var count = 0
  /// How many bytes were read that are not there.
  private var missing = 0

  init(_ bytes: [UInt8], at place: Int) {
    self.bytes = bytes
    end = place
  }

  /// Whether more was read than the scan has.
  var isExhausted: Bool { missing > 8 }

  private mutating func fill() {
    while count <= 24 {
      var next: UInt8 = 0
      if end < bytes.count, bytes[end] != 0xFF || end + 1 < bytes.count && bytes[end + 1] == 0 {
        next = bytes[end]
        end += next == 0xFF ? 2 : 1
      } else {
        missing += 1
      }
      buffer |= UInt32(next) << UInt32(24 - count)
      count += 8
    }
  }

  /// The next 16 bits, which stay.
  mutating func peek() -> Int {
    fill()
    return Int(buffer >> 16)
  }

  mutating func skip(_ length: Int) {
    buffer <<= UInt32(length)
    count -= length
  }

  /// The next bits as a number: at most 16.
  mutating func bits(_ length: Int) -> Int {
    let value = peek() >> (16 - length)
    skip(length)
    return value
  }

  mutating func bit() -> Int { bits(1) }

  /// A number of so many bits, which is negative when the first of them is 0.
  mutating func number(_ length: Int) -> Int32 {
    guard length > 0 else { return 0 }
    let value = Int32(bits(length))
    return value < 1 << Int32(length - 1) ? value - (1 << Int32(length)) + 1 : value
  }

  /// Goes on behind the mark that divides a scan.
  mutating func restart() {
    (buffer, count, missing) = (0, 0, 0)
    while end + 1 < bytes.count {
      if bytes[end] == 0xFF, bytes[end + 1] != 0, bytes[end + 1] != 0xFF {
        // Any other mark ends the scan.
        if (0xD0...0xD7).contains(bytes[end + 1]) { end += 2 }
        return
      }
      end += 1
    }
  }
}

/// The symbols of a table by their codes.
private struct HuffmanTable {
  private let symbols: [UInt8]
  /// For each length the number behind the last code, with 16 bits; and how codes become places.
  private var ends = [Int](repeating: 0, count: 17)
  private var shifts = [Int](repeating: 0, count: 17)
  /// For the first 8 bits the length of a short code, and its symbol; 0 for longer codes.
  private var short = [UInt16](repeating: 0, count: 256)

  /// - Parameters:
  ///   - counts: how many codes have a length of 1 to 16.
  ///   - symbols: in the order of the codes.
  init?(_ counts: [Int], _ symbols: [UInt8]) {
    self.symbols = symbols
    var (code, place) = (0, 0)
    for length in 1...16 {
      shifts[length] = place - code
      guard code + counts[length - 1] <= 1 << length else { return nil }
      for _ in 0..<counts[length - 1] {
        if length <= 8 {
          let first = code << (8 - length)
          for entry in first..<first + (1 << (8 - length)) {
            short[entry] = UInt16(length) << 8 | UInt16(symbols[place])
          }
        }
        code += 1
        place += 1
      }
      ends[length] = code << (16 - length)
      code <<= 1
    }
  }

  /// The symbol of the next code; 0 for a code that is none.
  func symbol(_ bits: inout BitReader) -> UInt8 {
    let next = bits.peek()
    let entry = short[next >> 8]
    if entry != 0 {
      bits.skip(Int(entry >> 8))
      return UInt8(entry & 255)
    }
    for length in 1...16 where next < ends[length] {
      bits.skip(length)
      let place = (next >> (16 - length)) + shifts[length]
      return symbols.indices.contains(place) ? symbols[place] : 0
    }
    bits.skip(16)
    return 0
  }
}
