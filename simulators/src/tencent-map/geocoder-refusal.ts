/** The vendor's refusals: HTTP 200 with this status and message, and no `result`. */
const REFUSALS = {
  badSignature: { status: 111, message: '签名验证失败' },
  tooManyThisSecond: { status: 120, message: '此key每秒请求量已达到上限' },
  unknownKey: { status: 190, message: '无效的KEY' },
  locationMissing: { status: 300, message: '缺少参数' },
  keyMissing: { status: 301, message: '缺少必要字段key' },
  badLocation: { status: 310, message: '请求参数信息有误' },
  badKeyFormat: { status: 311, message: 'key格式错误' },
  latitudeOutOfRange: { status: 365, message: '纬度不能超过±90' },
  longitudeOutOfRange: { status: 366, message: '经度不能超过±180' },
} as const

/** A request the vendor would refuse, with the answer it would give. */
export class GeocoderRefusal extends Error {
  override readonly name = 'GeocoderRefusal'
  readonly answer: { status: number; message: string }
  constructor(reason: keyof typeof REFUSALS) {
    super(reason)
    this.answer = REFUSALS[reason]
  }
}
