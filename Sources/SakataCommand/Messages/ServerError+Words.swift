import ChartServer

extension ServerError {
  var message: Message {
    switch self {
    case .missingLibrary: Message(Words.missingServerLibrary)
    case .badAddress(let address): Message(Words.badListenAddress, address)
    case .cannotListen(let address, let port, let number):
      Message(Words.cannotListen, address, "\(port)", reason(of: number))
    case .missingFile(let file): Message(Words.missingPageFile, file)
    }
  }
}

extension Words {
  static let badPort = Wording(
    "'{1}' is no port: {0} takes 0 to 65535", "「{1}」不是連接埠：{0} 是 0 到 65535",
    "“{1}”不是端口：{0} 是 0 到 65535", "「{1}」はポートではありません: {0} は 0〜65535",
    "'{1}'은(는) 포트가 아닙니다: {0}은(는) 0~65535")
  static let badRate = Wording(
    "'{1}' is no number of requests for {0}: 0 to 1000000", "「{1}」不是 {0} 的請求數：0 到 1000000",
    "“{1}”不是 {0} 的请求数：0 到 1000000", "「{1}」は {0} のリクエスト数ではありません: 0〜1000000",
    "'{1}'은(는) {0}의 요청 수가 아닙니다: 0~1000000")
  static let missingServerLibrary = Wording(
    "the library libmicrohttpd is missing: apt-get install libmicrohttpd12",
    "缺少程式庫 libmicrohttpd：apt-get install libmicrohttpd12",
    "缺少程序库 libmicrohttpd：apt-get install libmicrohttpd12",
    "ライブラリー libmicrohttpd がありません: apt-get install libmicrohttpd12",
    "라이브러리 libmicrohttpd이(가) 없습니다: apt-get install libmicrohttpd12")
  static let badListenAddress = Wording(
    "'{0}' is no address of a machine: 127.0.0.1, 0.0.0.0, ::1 or the like",
    "「{0}」不是主機位址：127.0.0.1、0.0.0.0、::1 等", "“{0}”不是主机地址：127.0.0.1、0.0.0.0、::1 等",
    "「{0}」はアドレスではありません: 127.0.0.1、0.0.0.0、::1 など",
    "'{0}'은(는) 주소가 아닙니다: 127.0.0.1, 0.0.0.0, ::1 등")
  static let cannotListen = Wording(
    "cannot listen on {0} port {1}: {2}", "無法在 {0} 的連接埠 {1} 接受連線：{2}",
    "无法在 {0} 的端口 {1} 接受连接：{2}", "{0} のポート {1} で待ち受けできません: {2}",
    "{0} 포트 {1}에서 기다릴 수 없습니다: {2}")
  static let missingPageFile = Wording(
    "{0}: this file of the page cannot be read; 'make web' builds it",
    "{0}：無法讀取網頁的這個檔案，可用「make web」建置",
    "{0}：无法读取网页的这个文件，可用“make web”构建", "{0}: ページのこのファイルを読めません。make web で作れます",
    "{0}: 페이지의 이 파일을 읽을 수 없습니다. make web으로 만듭니다")
}
