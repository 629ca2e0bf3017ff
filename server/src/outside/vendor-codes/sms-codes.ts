import { operator, person, program, type VendorCodes, wait } from './vendor-code.ts'

/** `Code` of Aliyun's `SendSms`, of its business and of its gateway. */
export const ALIYUN_SMS_CODES = {
  'isv.BUSINESS_LIMIT_CONTROL': wait('Too many messages to this number.'),
  'isv.DAY_LIMIT_CONTROL': operator('The day’s limit of the account is reached.'),
  'isv.MONTH_LIMIT_CONTROL': operator('The month’s limit of the account is reached.'),
  'isv.MOBILE_NUMBER_ILLEGAL': person('There is no such number.'),
  'isv.SMS_TEMPLATE_ILLEGAL': operator('The template is not approved: see ALISMS_TEMPLATE_CODE.'),
  'isv.SMS_SIGNATURE_ILLEGAL': operator('The signature is not approved: see ALISMS_SIGN_NAME.'),
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': operator('The signature is of another kind than the template.'),
  'isv.TEMPLATE_MISSING_PARAMETERS': operator('The template has other variables than we send.'),
  'isv.INVALID_PARAMETERS': program('A parameter is wrong.'),
  'isv.INVALID_JSON_PARAM': program('The variables are no JSON.'),
  'isv.AMOUNT_NOT_ENOUGH': operator('The money for messages is used up.'),
  'isv.OUT_OF_SERVICE': operator('The account is stopped; usually for money.'),
  'isv.BLACK_KEY_CONTROL_LIMIT': operator('The text holds a word that is barred.'),
  'isv.DENY_IP_RANGE': operator('The address of this server is not allowed.'),
  'isp.SYSTEM_ERROR': wait('The vendor is at fault.'),
  'isp.RAM_PERMISSION_DENY': operator('The access key has no right to send messages.'),
  'InvalidAccessKeyId.NotFound': operator('There is no such access key: see ALISMS_ACCESS_KEY_ID.'),
  SignatureDoesNotMatch: operator('The secret of the access key is another one: see ALISMS_ACCESS_KEY_SECRET.'),
  'InvalidTimeStamp.Expired': operator('The clock of this server is wrong.'),
  SignatureNonceUsed: program('A nonce was used twice.'),
  MissingParameter: program('A parameter is missing.'),
  'Throttling.User': wait('Too many calls at once.'),
} as const satisfies VendorCodes

/** `Code` of Tencent Cloud's `SendSms`, of the call as a whole or of its one number. */
export const TENCENT_SMS_CODES = {
  'LimitExceeded.DeliveryFrequencyLimit': wait('Too many messages to this number.'),
  'LimitExceeded.PhoneNumberDailyLimit': wait('Too many messages to this number today.'),
  'LimitExceeded.PhoneNumberThirtySecondLimit': wait('Too many messages to this number at once.'),
  'FailedOperation.SignatureIncorrectOrUnapproved': operator('The signature is not approved: see TCSMS_SIGN_NAME.'),
  'FailedOperation.TemplateIncorrectOrUnapproved': operator('The template is not approved: see TCSMS_TEMPLATE_ID.'),
  'FailedOperation.ContainSensitiveWord': operator('The text holds a word that is barred.'),
  'FailedOperation.PhoneNumberInBlacklist': person('Whose number it is wants no messages.'),
  'FailedOperation.InsufficientBalanceInSmsPackage': operator('The money for messages is used up.'),
  'InvalidParameterValue.IncorrectPhoneNumber': person('There is no such number.'),
  'InvalidParameterValue.SdkAppIdNotExist': operator('There is no such application: see TCSMS_SDK_APP_ID.'),
  'AuthFailure.SignatureFailure': operator('The secret key is another one: see TCSMS_SECRET_KEY.'),
  'AuthFailure.SignatureExpire': operator('The clock of this server is wrong.'),
  'AuthFailure.SecretIdNotFound': operator('There is no such secret id: see TCSMS_SECRET_ID.'),
} as const satisfies VendorCodes
