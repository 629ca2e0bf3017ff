/** The vendor's refusals, HTTP status and message: those of the gateway by 4xx, those of the business by 200. */
const REFUSALS = {
  MissingParameter: [400, 'A required parameter is missing.'],
  'InvalidAccessKeyId.NotFound': [404, 'Specified access key is not found.'],
  SignatureDoesNotMatch: [400, 'Specified signature is not matched with our calculation.'],
  'InvalidTimeStamp.Expired': [400, 'Specified time stamp or date value is expired.'],
  SignatureNonceUsed: [400, 'Specified signature nonce was used already.'],
  'InvalidAction.NotFound': [404, 'Specified api is not found, please check your url and method.'],
  InvalidVersion: [400, 'Specified parameter Version is not valid.'],
  'isv.BUSINESS_LIMIT_CONTROL': [200, '触发号码天级流控'],
  'isv.MOBILE_NUMBER_ILLEGAL': [200, '非法手机号'],
  'isv.SMS_SIGNATURE_ILLEGAL': [200, '该账号下找不到对应签名'],
  'isv.SMS_TEMPLATE_ILLEGAL': [200, '该账号下找不到对应模板'],
  'isv.DAY_LIMIT_CONTROL': [200, '触发日发送限额'],
  'isv.MONTH_LIMIT_CONTROL': [200, '触发月发送限额'],
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': [200, '签名的适用场景与短信类型不匹配'],
  'isv.INVALID_PARAMETERS': [200, '参数格式不正确'],
  'isv.AMOUNT_NOT_ENOUGH': [200, '账户余额不足'],
  'isv.OUT_OF_SERVICE': [200, '业务停机'],
  'isv.BLACK_KEY_CONTROL_LIMIT': [200, '变量中传入了黑名单关键字'],
  'isv.DENY_IP_RANGE': [200, '源 IP 地址所在的地区被禁用'],
  'isp.SYSTEM_ERROR': [200, '系统出现错误，请重新调用'],
  'isp.RAM_PERMISSION_DENY': [200, 'RAM 权限不足'],
  'Throttling.User': [429, 'Request was denied due to user flow control.'],
  'isv.TEMPLATE_MISSING_PARAMETERS': [200, '模板变量缺少对应参数值'],
  'isv.INVALID_JSON_PARAM': [200, '参数格式错误，请修改为字符串值'],
} as const

/** A request the vendor would refuse, with the answer it would give. */
export class SmsRefusal extends Error {
  override readonly name = 'SmsRefusal'
  readonly httpStatus: number
  readonly answer: { Code: string; Message: string }
  constructor(Code: keyof typeof REFUSALS) {
    super(Code)
    const [httpStatus, Message] = REFUSALS[Code]
    this.httpStatus = httpStatus
    this.answer = { Code, Message }
  }
}

/** The vendor's answer of a code; null for one that it has not. */
export function refusalBody(code: string) {
  if (!(code in REFUSALS)) return null
  const { httpStatus: status, answer } = new SmsRefusal(code as keyof typeof REFUSALS)
  return { status, body: { ...answer, RequestId: 'F655A8D5-B967-440B-8683-DAD6FF8DE990' } }
}
