import Drawing
import Foundation
import TestSupport
import Testing

@testable import Raster

/// Pictures of 40 × 27 pixels: 6x red, 9y green, 255 − 3x − 3y blue.
@Suite struct PictureFileJPEGTests {
  @Test(arguments: Sample.colourful)
  func `colours are those that were encoded`(_ sample: Sample) throws {
    let picture = try EncodedPicture(sample.bytes)
    #expect(picture.format == .jpeg && picture.width == 40 && picture.height == 27)
    let bitmap = try PictureFile.bitmap(of: picture)
    for (x, y) in [(2, 2), (20, 13), (38, 25), (5, 24), (39, 0)] {
      let pixel = bitmap[x, y]
      let found = [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
      for (value, wanted) in zip(found, [6 * x, 9 * y, 255 - 3 * x - 3 * y]) {
        #expect(abs(value - wanted) < 20, "\(found) at \(x), \(y)")
      }
      #expect(pixel >> 24 == 255)
    }
  }

  @Test func `grey pictures are grey`() throws {
    let bitmap = try PictureFile.bitmap(of: EncodedPicture(Sample.grey.bytes))
    for (x, y, wanted) in [(2, 2, 33), (20, 13, 121), (38, 25, 215), (5, 24, 173)] {
      let pixel = bitmap[x, y]
      #expect(pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255)
      #expect(abs(Int(pixel & 255) - wanted) < 4)
    }
  }

  @Test func `an encoding in several passes has the colours of one in a single pass`() throws {
    let once = try PictureFile.bitmap(of: EncodedPicture(Sample.restarting.bytes))
    let often = try PictureFile.bitmap(of: EncodedPicture(Sample.progressiveRestarting.bytes))
    let far = zip(once.pixels, often.pixels).filter { a, b in
      [16, 8, 0].contains { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 32 }
    }
    #expect(far.isEmpty)
  }

  @Test(arguments: Sample.allCases)
  func `a picture that ends early is damaged`(_ sample: Sample) throws {
    let bytes = Array(sample.bytes.prefix(sample.bytes.count * 2 / 3))
    #expect(throws: EncodedPicture.Problem.damaged(.jpeg)) {
      try PictureFile.bitmap(of: EncodedPicture(bytes))
    }
  }

  @Test(arguments: 0..<200)
  func `decoding ends for any bytes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = Sample.allCases[Int(seed) % Sample.allCases.count].bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      bytes[Int.random(in: 2..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    if let picture = try? EncodedPicture(bytes), picture.width * picture.height < 100_000 {
      _ = try? PictureFile.bitmap(of: picture)
    }
  }

  enum Sample: CaseIterable {
    case baseline, progressive, grey, restarting, progressiveRestarting

    static var colourful: [Sample] { allCases.filter { $0 != .grey } }

    var bytes: [UInt8] {
      [UInt8](Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
    }

    private var text: String {
      switch self {
      case .baseline:
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAbACgDASIAAhEBAxEB/8QAGAAAAwEBAAAAAAAAAAAAAAAA
        AAUHBgj/xAAeEAACAgIDAQEAAAAAAAAAAAAABAahImIBAzEhUv/EABgBAQEAAwAAAAAAAAAAAAAAAAcIBQYJ/8QA
        HhEAAgAHAQEAAAAAAAAAAAAAAAUBAwQGISIxEyP/2gAMAwEAAhEDEQA/AOM0YjpQ/RiXmFFKRiXmFD9GI6UWQ3un
        uxoSG4eZJqjEtKH6MS0opSMS8wofoxLzCgUb3T3YotDcPNiaoxLzCgLSjEdKAI6q6frHYdqG4fjDYWoxHSh+jEvM
        KNiir1fjgfoq9XzDgybd9OyccELibgxyMS0ofoxLSjYoq9XzDgfoq9XzDgFG76dkotC3m4McjEvMKAqCKvV+OACO
        qfTvWI70Lib4wP/Z
        """
      case .progressive:
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAbACgDASEAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAA
        BAUAB//EABcBAQEBAQAAAAAAAAAAAAAAAAYHCAT/2gAMAwEAAhADEAAAAeMvvnHQeJotDEXhaDTLD6AmjPxF2ag0
        yy+gKor8QeSaD/ML6AqivxF5/8QAFxABAQEBAAAAAAAAAAAAAAAAAgAEAf/aAAgBAQABBQIZIZIZIZIZIZIZIZIZ
        IZIZIZIZIZIZIHkDyB5A8geX/8QAGREBAQEBAQEAAAAAAAAAAAAABAABAyIS/9oACAEDAQE/AQIgIuCPEBEBFwR4
        gIgIuCPEDdgbtw3fi//EABoRAQEAAwEBAAAAAAAAAAAAAAQAAQIDIhL/2gAIAQIBAT8BWqWq6q9S1S1XVXqWqWq6
        q9S9sy9s3XbP1f/EABQQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQEABj8CJ//EABYQAQEBAAAAAAAAAAAAAAAAAABh
        Uf/aAAgBAQABPyGaSSSSSaSSaaSSSTMzMzMzP//aAAwDAQACAAMAAAAQVyuvqeuc/8QAFxEBAQEBAAAAAAAAAAAA
        AAAAIQAxEf/aAAgBAwEBPxDBsGA2DYMBsGwYDCYTcRv/xAAXEQEBAQEAAAAAAAAAAAAAAAAhADER/9oACAECAQE/
        ENm3ZTbtsym3bZlM1mt0m//EABoQAAEFAQAAAAAAAAAAAAAAAAABITHB8FH/2gAIAQEAAT8QxQhqZoZoQ1IamKEN
        SGpihihDUzQzQhqcMYtGLRi04Z//2Q==
        """
      case .grey:
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAbACgBAREA/8QAFwABAQEBAAAAAAAAAAAAAAAABQYECP/EACEQ
        AAEEAgICAwAAAAAAAAAAAAQABmOhAgMRUwGBISND/9oACAEBAAA/AOHxWNHSWFY0dJcVjR0lhWNHz6S4rGj49KqF
        Y0dJcVjR0lxWNHSWFY0dJcVjR0qoVjR0lxWNHSWFY0dJcVjR0lhWNHz6WsUPT8fXimBQtHj88UqMHp68UwKFo68U
        sMHp68V//9k=
        """
      case .restarting:
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAbACgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAA
        AAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk
        M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKT
        lJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QA
        HwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdh
        cRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hp
        anN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk
        5ebn6Onq8vP09fb3+Pn6/90ABAAC/9oADAMBAAIRAxEAPwD4zsvCXT5P0rfsvCXT5P0r0qy8JdPk/St+y8JdPk/S
        v7Izfinf3j4LIeINtTzWy8JdPk/St+y8JdPk/SvSrLwl0+T9K37Lwl0+T9K/FM34p394/ovIuINveP/Q8vsvCXT5
        P0or2my8JdPk/SiniuKf3r94/sTBcQfuV7xm2XhLp8n6Vv2XhLp8n6V2NlaxZHyCt+ytYuPkFenm+fVtT/HDIc4q
        6H//0fRbLwl0+T9K37Lwl0+T9K7GytYuPkFb9jaxcfIK/KM3z6tqfn+Q5vV0OOsvCXT5P0or1CytYuPkFFfkeKz6
        t7Vn7vgs4q+xR//Z
        """
      case .progressiveRestarting:
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAbACgDARIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAA
        BgcCBf/EABkBAAMBAQEAAAAAAAAAAAAAAAUGBwQCA//dAAQAAf/aAAwDAQACEAMQAAABjLS5J/8A/9CUNavi/9Gc
        NHwt/9IO1YXj/9Mu09q3/9TagvCP/9XpqOJX/9ZEoAp3/9dkoRsH/9CgqJWU/8QAFxABAQEBAAAAAAAAAAAAAAAA
        AgAEAf/aAAgBAQABBQIZL//QGS//0Rkv/9IZL//TGS//1Bkv/9UZL//WGS//1xkv/9AZL//RGS//0hkv/9MZL//U
        GS//1Rkv/9YHl//XB5f/0AeX/9EHl//SB5f/xAAZEQACAwEAAAAAAAAAAAAAAAAAAwIEBWH/2gAIAQMBAT8BRoH/
        0EaB/9FGgf/SRodP/9NGh0//1EXJH//VRckf/9ZFyR//10XJH//QRckf/8QAGREAAgMBAAAAAAAAAAAAAAAAAAMC
        BAVh/9oACAECAQE/AXanT//QdqdP/9Fup0//0m6nT//TbqdP/9R1+Z//1XX5n//Wdfmf/9d1+Z//0HX5n//EABQQ
        AQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEABj8Cf//Qf//Rf//Sf//Tf//Uf//Vf//Wf//Xf//Qf//Rf//Sf//Tf//U
        f//Vf//Wf//Xf//Qf//Rf//Sf//EABYQAQEBAAAAAAAAAAAAAAAAAABhUf/aAAgBAQABPyGD/9CD/9GD/9KD/9OD
        /9SD/9WD/9aD/9eD/9CD/9GD/9KD/9OD/9SD/9WD/9bE/9fE/9DE/9HM/9LE/9oADAMBAAIAAwAAABBf/9CP/9FP
        /9K//9Nv/9T/AP/VH//Wz//XP//Q7//EABYRAQEBAAAAAAAAAAAAAAAAAAAhMf/aAAgBAwEBPxDKv//Qyr//0cq/
        /9LI/9PI/9SV/9WV/9aV/9eV/9CV/8QAFhEBAQEAAAAAAAAAAAAAAAAAACEx/9oACAECAQE/ENT/0NT/0dz/0m//
        02//1KH/1aH/1qH/16H/0KH/xAAZEAADAQEBAAAAAAAAAAAAAAAAMcEhARH/2gAIAQEAAT8QXJ//0Fyf/9Fcn//S
        XJ//01yf/9Rcn//VXJ//1lyf/9dcn//QXJ//0Vyf/9Jcn//TXJ//1Fyf/9Vcn//W9vMn/9fLk//Qy5P/0cOT/9LL
        k//Z
        """
      }
    }
  }
}
