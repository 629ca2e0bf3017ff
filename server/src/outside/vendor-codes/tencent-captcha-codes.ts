import { operator, person, program, type VendorCodes, wait } from './vendor-code.ts'

/** `CaptchaCode` of Tencent Cloud's `DescribeCaptchaResult`, and the codes by which the call as a whole is refused. */
export const TENCENT_CAPTCHA_CODES = {
  7: person('The ticket is of another random text.'),
  8: person('The ticket is overdue.'),
  9: person('The ticket was used before.'),
  15: person('The ticket is none of theirs.'),
  16: operator('The ticket is of another application: see TCCAPTCHA_APP_ID.'),
  21: person('The vendor takes them for a program.'),
  100: operator('Application and key do not fit: see TCCAPTCHA_APP_ID and TCCAPTCHA_APP_SECRET_KEY.'),
  'AuthFailure.SignatureFailure': operator('The secret key is another one: see TCCAPTCHA_SECRET_KEY.'),
  'AuthFailure.SignatureExpire': operator('The clock of this server is wrong.'),
  'AuthFailure.SecretIdNotFound': operator('There is no such secret id: see TCCAPTCHA_SECRET_ID.'),
  'AuthFailure.UnauthorizedOperation': operator('The secret id has no right to check captchas.'),
  'UnauthorizedOperation.ErrAuth': operator('The account has no captchas left, or none at all.'),
  'UnauthorizedOperation.Unauthorized': operator('The account was not granted the captcha.'),
  RequestLimitExceeded: wait('Too many calls at once.'),
  InternalError: wait('The vendor is at fault.'),
  InvalidParameter: program('A parameter is wrong.'),
  MissingParameter: program('A parameter is missing.'),
} as const satisfies VendorCodes
