import { operator, person, program, type VendorCodes, wait } from './vendor-code.ts'

/** Codes by which Tencent Cloud refuses to look at a text (`TextModeration`) or a picture (`ImageModeration`). */
export const TENCENT_REVIEW_CODES = {
  'AuthFailure.SignatureFailure': operator('The secret key is another one: see TCREVIEW_SECRET_KEY.'),
  'AuthFailure.SignatureExpire': operator('The clock of this server is wrong.'),
  'AuthFailure.SecretIdNotFound': operator('There is no such secret id: see TCREVIEW_SECRET_ID.'),
  'AuthFailure.UnauthorizedOperation': operator('The secret id has no right to have content reviewed.'),
  'UnauthorizedOperation.Unauthorized': operator('The account was not granted the review of texts or of pictures.'),
  ResourcesSoldOut: operator('The account has no reviews left.'),
  'InvalidParameterValue.InvalidBizType': operator(
    'There is no such strategy: see TCREVIEW_TEXT_BIZ_TYPE and TCREVIEW_PICTURE_BIZ_TYPE.',
  ),
  RequestLimitExceeded: wait('Too many calls at once.'),
  InternalError: wait('The vendor is at fault.'),
  'InternalError.ErrTextTimeOut': wait('The vendor took too long for a text.'),
  InvalidParameter: program('A parameter is wrong.'),
  MissingParameter: program('A parameter is missing.'),
  'InvalidParameterValue.ErrTextContentLen': program('The text is too long.'),
  'InvalidParameterValue.InvalidFileContentSize': program('The picture is too large.'),
  'InvalidParameterValue.InvalidImageContent': program('That is no picture.'),
  'InvalidParameterValue.InvalidDataId': program('The number of the call is written wrongly.'),
} as const satisfies VendorCodes

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

/** `status` of the map service. */
export const TENCENT_MAP_CODES = {
  110: operator('Calls from here are not allowed to the key.'),
  111: operator('Wrong signature: see QQLBS_SECRET_KEY.'),
  112: operator('The address of this server is not allowed to the key.'),
  113: operator('The key was not granted this function.'),
  120: wait('Too many calls this second.'),
  121: operator('The day’s quota of the key is used up.'),
  190: operator('The key is not valid: see QQLBS_KEY.'),
  199: operator('The key may not be used by servers.'),
  300: program('A parameter is missing.'),
  301: program('No key.'),
  306: program('A parameter is missing.'),
  310: program('A parameter has the wrong form.'),
  311: operator('The key has the wrong form: see QQLBS_KEY.'),
  320: program('A parameter has the wrong type.'),
  330: program('A parameter is too long.'),
  347: person('Nothing is known of that place.'),
  348: program('A parameter is wrong.'),
  365: program('The latitude is out of range.'),
  366: program('The longitude is out of range.'),
} as const satisfies VendorCodes
