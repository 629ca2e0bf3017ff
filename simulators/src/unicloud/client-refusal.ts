/** The gateway's refusals; all by HTTP 400. */
const MESSAGES = {
  PARAMETER_ERROR: '请求参数不正确',
  SPACE_NOT_FOUND: '服务空间不存在',
  'InvalidParameter.InvalidSign': '签名不正确',
  GATEWAY_INVALID_TOKEN: '匿名令牌无效或已过期',
  FunctionNotFound: '云函数不存在',
} as const

/** A call the gateway would refuse, with the answer it would give. */
export class ClientRefusal extends Error {
  override readonly name = 'ClientRefusal'
  readonly answer: { success: false; error: { code: string; message: string } }
  constructor(code: keyof typeof MESSAGES) {
    super(code)
    this.answer = { success: false, error: { code, message: MESSAGES[code] } }
  }
}
