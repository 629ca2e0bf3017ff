import type * as z from 'zod/mini'
import { PAY_LINK_TOKEN_CHARACTERS } from '@quan/contract/payment/order-elsewhere.ts'
import {
  callNotFound,
  loginRequired,
  serverInternal,
  serviceUnavailable,
  tooManyRequests,
} from '@quan/contract/endpoint/common-errors.ts'
import { cloudFailure, ONE_CLICK_PATH, oneClickAnswer, oneClickQuestion } from '@quan/contract/login/one-click.ts'
import { MY_DATA_PATH } from '@quan/contract/my-data/export-my-data.ts'
import { GUEST_TICKET_TOKEN_CHARACTERS } from '@quan/contract/order/order-limits.ts'
import { PICTURE_FIELD, PICTURE_MEDIA_TYPES, PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import {
  onePictureOnly,
  pictureAnimated,
  pictureNoRoom,
  pictureBroken,
  pictureMissing,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureTooSmall,
  pictureTypeRefused,
  UPLOAD_PATH,
  uploadAnswer,
} from '@quan/contract/picture/upload.ts'
import { SAFETY_TOKEN_CHARACTERS } from '@quan/contract/safety/safety-companion.ts'
import { CAPTCHA_PATH, captchaAnswer, captchaQuestion } from '@quan/contract/sms/captcha.ts'
import { NOTIFY_PATHS } from '#outside/wechat-pay/wechat-pay.ts'
import type { OperationWriting } from './call-operations.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { answer, EVERYBODY, failuresOf, inPath, inQuery, TEXT, UUID } from './path-parts.ts'
import { publicFiles } from './public-files.ts'

/** What the server answers besides calls: uploads, pictures, files, cloud functions, notifications, health. */
export function otherPaths(writing: OperationWriting): JsonSchema {
  return {
    [UPLOAD_PATH]: { post: upload(writing) },
    '/pictures/{path}': { get: picture },
    [`${MY_DATA_PATH}{id}`]: { get: myDataFile(writing) },
    [CAPTCHA_PATH]: { post: cloud(writing, 'captcha', 'A captcha.', captchaQuestion, captchaAnswer) },
    [ONE_CLICK_PATH]: {
      post: cloud(writing, 'oneClickTicket', 'The ticket of a one-click login.', oneClickQuestion, oneClickAnswer),
    },
    ...publicFiles(writing),
    '/t/{token}': { get: guestTicket },
    '/t/{token}/data': { get: guestData, post: guestObjection },
    '/s/{token}': { get: safetyLink },
    '/p/{token}': { get: friendPayment },
    '/p/{token}/pay': { get: friendAuthorisation },
    '/videos/{path}': { get: video },
    [NOTIFY_PATHS.payment]: {
      post: notification('paymentNotification', 'Told by the payment service: an order was paid.'),
    },
    [NOTIFY_PATHS.refund]: { post: notification('refundNotification', 'Told by the payment service: a refund ended.') },
    '/healthz': { get: health('healthz', 'Whether the process lives.', ['ok'], []) },
    '/readyz': {
      get: health('readyz', 'Whether it can answer, its database too.', ['ready'], ['stopping', 'database away']),
    },
  }
}

function upload(writing: OperationWriting): JsonSchema {
  const errors = [
    pictureMissing,
    onePictureOnly,
    pictureBroken,
    pictureTooManyPixels,
    pictureAnimated,
    pictureTooSmall,
    loginRequired,
    pictureTooLarge,
    pictureTypeRefused,
    tooManyRequests,
    serverInternal,
    serviceUnavailable,
    pictureNoRoom,
  ]
  const file = {
    type: 'string',
    format: 'binary',
    contentMediaType: PICTURE_MEDIA_TYPES.join(', '),
    description: 'One picture: JPEG, PNG or WebP, at most 10 MB.',
  }
  return {
    operationId: 'uploadPicture',
    summary: 'Uploads a picture.',
    description:
      'It is written anew, without what cameras put beside the picture, and seen by its owner alone until it is used. At most 20 a minute. The answer has no envelope; failures have one.',
    tags: ['Elsewhere'],
    security: [{ bearer: [] }],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: [PICTURE_FIELD], properties: { [PICTURE_FIELD]: file } },
        },
      },
    },
    responses: {
      200: answer('Where it lies.', 'application/json', jsonSchemaOf(uploadAnswer, { ...writing, io: 'output' })),
      ...failuresOf(errors, writing),
    },
  }
}

const picture: JsonSchema = {
  ...EVERYBODY,
  operationId: 'picture',
  summary: 'A picture.',
  description:
    'Public pictures never change and may be kept for ever. Others need the signature that came with their path, which is good for an hour.',
  parameters: [
    inPath('path', 'As calls tell it, without its query.', TEXT),
    inQuery('w', 'Width in pixels; 480 when absent.', {
      type: 'integer',
      enum: [...PICTURE_WIDTHS_PX],
      'x-unit': 'pixels',
    }),
    inQuery('e', 'Until when the signature is good, as it came.', TEXT),
    inQuery('s', 'The signature, as it came.', TEXT),
  ],
  responses: {
    200: answer('The picture.', 'image/webp', { type: 'string', format: 'binary' }),
    304: { description: 'The picture that the caller has is good.' },
    403: answer('The signature is missing, wrong or overdue.', 'text/plain', TEXT),
    404: answer('There is no such picture, or no such width.', 'text/plain', TEXT),
    410: answer('The picture was deleted.', 'text/plain', TEXT),
  },
}

const myDataFile = (writing: OperationWriting): JsonSchema => ({
  operationId: 'myDataFile',
  summary: 'The file of an export.',
  description: 'For the access token of its owner only, for 24 hours.',
  tags: ['Elsewhere'],
  security: [{ bearer: [] }],
  parameters: [inPath('id', '`id` of MyData/Export.', UUID)],
  responses: {
    200: answer('All that is stored about the caller.', 'application/json', { type: 'object' }),
    ...failuresOf([loginRequired, callNotFound, tooManyRequests, serverInternal, serviceUnavailable], writing),
  },
})

function cloud(
  writing: OperationWriting,
  operationId: string,
  summary: string,
  input: z.core.$ZodType,
  output: z.core.$ZodType,
): JsonSchema {
  const failed = jsonSchemaOf(cloudFailure, { ...writing, io: 'output' })
  const statuses = { 400: 'The input is wrong, or was refused.', 429: 'Too often.', 503: 'Not there at the moment.' }
  return {
    ...EVERYBODY,
    operationId,
    summary,
    description: 'A cloud function: plain JSON both ways, without envelope and sealing.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchemaOf(input, { ...writing, io: 'input' }) } },
    },
    responses: {
      200: answer('It worked.', 'application/json', jsonSchemaOf(output, { ...writing, io: 'output' })),
      ...Object.fromEntries(
        Object.entries(statuses).map(([status, about]) => [status, answer(about, 'application/json', failed)]),
      ),
    },
  }
}

const VOID_TICKET = answer('A page that says that the ticket is void.', 'text/html', TEXT)

const guestTicket: JsonSchema = {
  ...EVERYBODY,
  operationId: 'guestTicket',
  summary: 'The ticket of a guest, who has no account.',
  description: 'Whoever has the link has the ticket: `ticketLink` of a place.',
  parameters: [
    inPath('token', 'What the link ends with.', {
      type: 'string',
      pattern: `^[\\w-]{${GUEST_TICKET_TOKEN_CHARACTERS}}$`,
      examples: ['V1StGXR8Z5jdHi6BmyTabc'],
    }),
  ],
  responses: {
    200: answer('The page with the ticket.', 'text/html', TEXT),
    404: VOID_TICKET,
  },
}

const guestData: JsonSchema = {
  ...guestTicket,
  operationId: 'guestData',
  summary: 'What is kept about a guest, by kind.',
  responses: { 200: answer('The page that tells it.', 'text/html', TEXT), 404: VOID_TICKET },
}

const guestObjection: JsonSchema = {
  ...guestTicket,
  operationId: 'guestObjection',
  summary: 'Erases what is kept about a guest; their places are the booker’s again, and the tickets void.',
  responses: { 200: answer('A page that says that it is done.', 'text/html', TEXT), 404: VOID_TICKET },
}

const safetyLink: JsonSchema = {
  ...EVERYBODY,
  operationId: 'safetyLink',
  summary: 'Where a member is this evening and until when, for somebody they trust.',
  description: 'Whoever has the link may know: `url` of Safety/StartCompanion.',
  parameters: [
    inPath('token', 'What the link ends with.', {
      type: 'string',
      pattern: `^[\\w-]{${SAFETY_TOKEN_CHARACTERS}}$`,
      examples: ['V1StGXR8Z5jdHi6BmyTabc'],
    }),
  ],
  responses: {
    200: answer('The page with venue and end, and whether the member is home.', 'text/html', TEXT),
    404: answer('A page that says that there is no such link, or that it is void.', 'text/html', TEXT),
  },
}

const PAY_TOKEN = inPath('token', 'What the link ends with.', {
  type: 'string',
  pattern: `^[\\w-]{${PAY_LINK_TOKEN_CHARACTERS}}$`,
  examples: ['V1StGXR8Z5jdHi6BmyTabc'],
})

const friendPayment: JsonSchema = {
  ...EVERYBODY,
  operationId: 'friendPayment',
  summary: 'What a friend is asked to pay.',
  description:
    'Whoever has the link may pay: GetPayLink tells it. In WeChat it pays, elsewhere it shows a code to scan there.',
  parameters: [PAY_TOKEN],
  responses: {
    200: answer('The page with activity and amount.', 'text/html', TEXT),
    404: answer('A page that says that the link is void.', 'text/html', TEXT),
  },
}

const friendAuthorisation: JsonSchema = {
  ...EVERYBODY,
  operationId: 'friendAuthorisation',
  summary: "The friend's way over WeChat's silent authorisation.",
  description: 'Comes back to itself with `code`, and from there to the page that pays.',
  parameters: [PAY_TOKEN],
  responses: {
    302: { description: "To WeChat's page, or back to the link outside WeChat." },
    303: { description: 'To the page that pays, which knows the friend.' },
    404: answer('A page that says that the link is void.', 'text/html', TEXT),
    409: answer('A page that says why it cannot be paid any more.', 'text/html', TEXT),
  },
}

const video: JsonSchema = {
  ...EVERYBODY,
  operationId: 'video',
  summary: 'A video of the theatre, its captions or its cover.',
  description: 'Ranges are answered. Nothing changes below a path, so it may be kept for ever.',
  parameters: [inPath('path', 'As GetSeries tells it.', TEXT)],
  responses: {
    200: { description: 'The whole file.' },
    206: { description: 'The range that was asked for.' },
    404: { description: 'There is no such file.' },
    416: { description: 'The range lies behind the end.' },
  },
}

const notification = (operationId: string, summary: string): JsonSchema => ({
  ...EVERYBODY,
  operationId,
  summary,
  description:
    'For the payment service alone (WeChat Pay, version 2): signed by its key, a refund encrypted besides. Both are answered with status 200; `return_code` FAIL means that it should be told again.',
  requestBody: { required: true, content: { 'text/xml': { schema: { type: 'string', maxLength: 65536 } } } },
  responses: { 200: answer('`return_code` SUCCESS or FAIL.', 'text/xml', TEXT) },
})

function health(operationId: string, summary: string, good: string[], bad: string[]): JsonSchema {
  const schema = (status: string[]) => ({
    type: 'object',
    required: ['status'],
    properties: { status: { enum: status, description: 'In one word.' } },
  })
  return {
    ...EVERYBODY,
    operationId,
    summary,
    responses: {
      200: answer('Yes.', 'application/json', schema(good)),
      ...(bad.length > 0 ? { 503: answer('No, and why.', 'application/json', schema(bad)) } : {}),
    },
  }
}
