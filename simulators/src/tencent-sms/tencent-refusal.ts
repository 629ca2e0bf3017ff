import { randomUUID } from 'node:crypto'
import { SIGNATURE_FAULTS } from '../tencent-cloud/signature.ts'

/** The vendor's refusals of a whole call. */
const OF_CALL = {
  ...SIGNATURE_FAULTS,
  'InvalidParameterValue.SdkAppIdNotExist': 'SdkAppId does not exist.',
  InvalidAction: 'The action is invalid.',
  MissingParameter: 'A required parameter is missing.',
  NoSuchVersion: 'The version does not exist.',
} as const

/** The vendor's refusals of the one number of a call. */
const OF_NUMBER = {
  'LimitExceeded.DeliveryFrequencyLimit': 'delivery frequency limit',
  'LimitExceeded.PhoneNumberDailyLimit': 'the number of messages to this number today exceeds the limit',
  'LimitExceeded.PhoneNumberThirtySecondLimit': 'the number of messages to this number in 30 seconds exceeds the limit',
  'FailedOperation.SignatureIncorrectOrUnapproved': 'the signature is incorrect or unapproved',
  'FailedOperation.TemplateIncorrectOrUnapproved': 'the template is incorrect or unapproved',
  'FailedOperation.ContainSensitiveWord': 'the content contains sensitive words',
  'FailedOperation.PhoneNumberInBlacklist': 'the number is in the blacklist',
  'FailedOperation.InsufficientBalanceInSmsPackage': 'the package has no messages left',
  'InvalidParameterValue.IncorrectPhoneNumber': 'incorrect phone number',
} as const

type RefusalCode = keyof typeof OF_CALL | keyof typeof OF_NUMBER

/** A call that the vendor would refuse. */
export class TencentRefusal extends Error {
  override readonly name = 'TencentRefusal'
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/** The vendor's answer of a code, always by HTTP 200; null for one that it has not. */
export function refusalBody(code: string, phone = '') {
  const RequestId = randomUUID()
  if (code in OF_CALL)
    return { Response: { Error: { Code: code, Message: OF_CALL[code as keyof typeof OF_CALL] }, RequestId } }
  if (!(code in OF_NUMBER)) return null
  return { Response: { SendStatusSet: [statusOf(phone, code, OF_NUMBER[code as keyof typeof OF_NUMBER])], RequestId } }
}

/** The vendor's word on one number. */
export function statusOf(PhoneNumber: string, Code: string, Message: string) {
  const isSent = Code === 'Ok'
  return {
    SerialNo: isSent ? `5000:${Date.now()}` : '',
    PhoneNumber,
    Fee: isSent ? 1 : 0,
    SessionContext: '',
    Code,
    Message,
    IsoCode: 'CN',
  }
}
