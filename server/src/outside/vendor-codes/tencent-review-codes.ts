import { operator, program, type VendorCodes, wait } from './vendor-code.ts'

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
