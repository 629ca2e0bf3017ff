import type { FastifyPluginAsync } from 'fastify'
import { hash, randomUUID } from 'node:crypto'
import type { Simulator, SimulatorClock } from '#simulator.ts'
import { type ArrivedCall, SIGNATURE_FAULTS, signatureFault } from '../tencent-signature.ts'
import { demoReviewAccount } from './review-account.ts'

type TencentReviewOptions = { clock: Pick<SimulatorClock, 'now'> }

/** Longest text, in characters, and largest picture, in bytes, that the vendor looks at. */
const TEXT_MAX = 10_000
const PICTURE_MAX_BYTES = 10 * 1_048_576
/** What goes over the wire at most: such a picture in base64, and somewhat more to say that it is too large. */
const BODY_MAX_BYTES = 16 * 1_048_576
const VERSION = '2020-12-29'
const DATA_ID = /^[\w.@#-]{1,128}$/
/** How files of pictures begin, in hexadecimal digits: JPEG, PNG, GIF, WebP, BMP. */
const PICTURE_BEGINNINGS = ['ffd8ff', '89504e47', '47494638', '52494646', '424d']

/** Words by which people and tests have the double decide. */
const DECIDED_BY = { 模拟违规: 'Block', 模拟存疑: 'Review' } as const

const SUGGESTIONS = ['Pass', 'Review', 'Block'] as const
type Suggestion = (typeof SUGGESTIONS)[number]

const REFUSALS = {
  ...SIGNATURE_FAULTS,
  'AuthFailure.UnauthorizedOperation': 'The operation is unauthorized.',
  'UnauthorizedOperation.Unauthorized': 'The service is not activated.',
  ResourcesSoldOut: 'The resources are sold out.',
  RequestLimitExceeded: 'The request frequency exceeds the limit.',
  InternalError: 'Internal error.',
  'InternalError.ErrTextTimeOut': 'The text took too long.',
  InvalidParameter: 'A parameter is wrong.',
  MissingParameter: 'A required parameter is missing.',
  'InvalidParameterValue.InvalidBizType': 'There is no such BizType.',
  'InvalidParameterValue.InvalidDataId': 'The DataId is invalid.',
  'InvalidParameterValue.ErrTextContentLen': 'The text is too long.',
  'InvalidParameterValue.InvalidFileContentSize': 'The file is too large.',
  'InvalidParameterValue.InvalidImageContent': 'The image is invalid.',
  InvalidAction: 'The action is invalid.',
  NoSuchVersion: 'The version does not exist.',
} as const
type RefusalCode = keyof typeof REFUSALS

/** One of the two services, and what its calls look like. */
type Service = { service: 'tms' | 'ims'; action: string; content: 'Content' | 'FileContent' }
const SERVICES: readonly Service[] = [
  { service: 'tms', action: 'TextModeration', content: 'Content' },
  { service: 'ims', action: 'ImageModeration', content: 'FileContent' },
]

/** The vendor that looks at texts and pictures. */
export function tencentReviewSimulator({ clock }: TencentReviewOptions): Simulator {
  return {
    name: 'tencent-review',
    title: '腾讯云内容安全 · TextModeration 和 ImageModeration',
    about:
      '文字里有「模拟违规」就拦下，有「模拟存疑」就请人来看，其余都通过；图片也通过，除非先说好下一张的结果。核对签名、时间、大小和每个参数。',
    calls: [
      { method: 'POST', path: '/tms/', about: '看文字：Content（base64，最多 10000 字）' },
      { method: 'POST', path: '/ims/', about: '看图片：FileContent（base64，最大 10 MB）' },
      { method: 'POST', path: '/next-picture', about: '下一张图片的结果：Pass、Review 或 Block，作为正文' },
    ],
    facts: {},
    refusal: { calls: /^\/(tms|ims)\/?$/, answer: refusalOf },
    routes: reviewRoutes(clock),
  }
}

function refusalOf(code: string): { status: number; body: object } | null {
  // an answer to somebody else's call
  if (code === 'stranger') return { status: 200, body: verdict('Pass', { DataId: randomUUID() }) }
  // an answer that names no call
  if (code === 'unnamed') return { status: 200, body: verdict('Pass', {}) }
  // a verdict that the vendor's papers do not know
  if (code === 'nonsense') return { status: 200, body: verdict('Fine' as Suggestion, {}) }
  return code in REFUSALS ? { status: 200, body: refused(code as RefusalCode) } : null
}

const verdict = (suggestion: Suggestion, told: object) => ({
  Response: {
    Suggestion: suggestion,
    Label: suggestion === 'Pass' ? 'Normal' : 'Ad',
    SubLabel: '',
    Score: suggestion === 'Pass' ? 0 : 90,
    ...told,
    RequestId: randomUUID(),
  },
})
const refused = (Code: RefusalCode) => ({
  Response: { Error: { Code, Message: REFUSALS[Code] }, RequestId: randomUUID() },
})

function reviewRoutes(clock: Pick<SimulatorClock, 'now'>): FastifyPluginAsync {
  let nextPicture: Suggestion = 'Pass'

  function lookAtPicture(bytes: Buffer, told: object) {
    if (bytes.length > PICTURE_MAX_BYTES) return refused('InvalidParameterValue.InvalidFileContentSize')
    const beginning = bytes.subarray(0, 4).toString('hex')
    if (!PICTURE_BEGINNINGS.some((one) => beginning.startsWith(one)))
      return refused('InvalidParameterValue.InvalidImageContent')
    const suggestion = nextPicture
    nextPicture = 'Pass'
    return verdict(suggestion, { ...told, HitFlag: suggestion === 'Pass' ? 0 : 1, FileMD5: hash('md5', bytes, 'hex') })
  }

  function look(call: ArrivedCall, { service, action, content }: Service) {
    const fault = signatureFault(call, { key: demoReviewAccount, service, now: clock.now() })
    if (fault !== null) return refused(fault)
    if (call.headers['x-tc-action'] !== action) return refused('InvalidAction')
    if (call.headers['x-tc-version'] !== VERSION) return refused('NoSuchVersion')
    if (!call.headers['x-tc-region']) return refused('MissingParameter')
    const given = parseObject(call.body)
    const faulty = faultOf(given, content)
    if (faulty !== null) return refused(faulty)
    const bytes = Buffer.from(String(given[content]), 'base64')
    const told = { DataId: given['DataId'] ?? '', BizType: given['BizType'] ?? 'default' }
    return service === 'tms' ? lookAtText(bytes.toString(), told) : lookAtPicture(bytes, told)
  }

  return async (room) => {
    room.post<{ Body: string | undefined }>('/next-picture', async ({ body = '' }, reply) => {
      const wanted = SUGGESTIONS.find((one) => one === body)
      if (wanted === undefined) return await reply.code(400).send({ error: '请给 Pass、Review 或 Block' })
      nextPicture = wanted
      return {}
    })
    // the signature covers the body as sent
    room.removeAllContentTypeParsers()
    const parsing = { parseAs: 'string', bodyLimit: BODY_MAX_BYTES } as const
    room.addContentTypeParser('*', parsing, async (_request: unknown, body: string) => body)
    for (const service of SERVICES)
      room.post<{ Body: string | undefined }>(
        `/${service.service}/`,
        { bodyLimit: BODY_MAX_BYTES },
        async ({ headers, body = '' }) => look({ headers, body }, service),
      )
  }
}

function lookAtText(text: string, told: object) {
  if ([...text].length > TEXT_MAX) return refused('InvalidParameterValue.ErrTextContentLen')
  const [word, suggestion] =
    Object.entries(DECIDED_BY).find(([known]) => text.includes(known)) ?? (['', 'Pass'] as const)
  return verdict(suggestion, { ...told, Keywords: word === '' ? [] : [word] })
}

/** Why the vendor refuses what it was given; null when it takes it. */
function faultOf(given: Record<string, unknown>, content: Service['content']): RefusalCode | null {
  const { [content]: encoded, BizType: bizType = null, DataId: dataId = null } = given
  if (encoded === undefined || encoded === '') return 'MissingParameter'
  if (typeof encoded !== 'string' || !isBase64(encoded)) return 'InvalidParameter'
  if (bizType !== null && !demoReviewAccount.bizTypes.includes(bizType as never))
    return 'InvalidParameterValue.InvalidBizType'
  if (dataId !== null && !(typeof dataId === 'string' && DATA_ID.test(dataId)))
    return 'InvalidParameterValue.InvalidDataId'
  return null
}

const isBase64 = (text: string) => Buffer.from(text, 'base64').toString('base64') === text

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // what is no JSON lacks every parameter
  }
  return {}
}
