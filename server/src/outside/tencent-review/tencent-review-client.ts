import { randomUUID } from 'node:crypto'
import { exchange, ExchangeError, reasonOf } from '#outside/exchange/exchange.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Environment, outsideAddress, readAll, readSettings, required } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { readTencentCloudAnswer, tencentCloudCode, tencentCloudRequest } from '../tencent-cloud/tencent-cloud-call.ts'
import { type VendorWatch, watched } from '../vendor-watch.ts'
import { tencentReviewSettings } from './tencent-review-settings.ts'

/** What the vendor says of a text or a picture; `review`: a person has to look. */
export type ReviewVerdict = 'pass' | 'review' | 'block'

/** The vendor that looks at texts and pictures, as features see it. Both throw `TencentReviewError`. */
export type TencentReview = {
  /** Looks at a text of any length; of several parts the worst counts. */
  reviewText(text: string): Promise<ReviewVerdict>
  /** Looks at a picture of at most ten megabytes. */
  reviewPicture(bytes: Buffer): Promise<ReviewVerdict>
  /** How many of each all members together may have looked at within a day. */
  readonly looksADay: { readonly text: number; readonly picture: number }
}

/** The vendor said nothing that can be relied on. Carries neither text nor picture. */
export class TencentReviewError extends Error {
  override readonly name = 'TencentReviewError'
  /** The vendor's code; null when there was none. */
  readonly vendorCode: string | null
  /** HTTP status where it was the failure; null otherwise. */
  readonly httpStatus: number | null
  constructor(message: string, options: ErrorOptions & { vendorCode?: string; httpStatus?: number } = {}) {
    super(message, options)
    this.vendorCode = options.vendorCode ?? null
    this.httpStatus = options.httpStatus ?? null
  }
}

type TencentReviewOptions = {
  secretId: string
  secretKey: string
  region: string
  /** The vendor's hosts, or the simulator's prefixes. */
  textBaseUrl: string
  pictureBaseUrl: string
  /** Strategies that were set up at the vendor; null = its usual ones. */
  textBizType: string | null
  pictureBizType: string | null
  timeoutMs: number
  /** Any number unless given. */
  textsADay?: number
  picturesADay?: number
  /** Unix milliseconds. */
  now: () => number
  fetch?: typeof globalThis.fetch
}

/** Longest text of one call, in characters. */
const TEXT_MAX = 10_000
const VERSION = '2020-12-29'
const SUGGESTIONS = new Map<unknown, ReviewVerdict>([
  ['Pass', 'pass'],
  ['Review', 'review'],
  ['Block', 'block'],
])

/** Client of Tencent Cloud's `TextModeration` and `ImageModeration`. It tells the vendor nothing of whose they are. */
export function tencentReviewClient(options: TencentReviewOptions): TencentReview {
  const { secretId, secretKey, region, timeoutMs, now, fetch = globalThis.fetch } = options
  const [textBaseUrl, pictureBaseUrl] = [plainBaseUrl(options.textBaseUrl), plainBaseUrl(options.pictureBaseUrl)]

  async function ask(call: { service: string; action: string; input: object }, baseUrl: string) {
    const dataId = randomUUID()
    const asked = { ...call, version: VERSION, region, input: { ...call.input, DataId: dataId } }
    const request = tencentCloudRequest(asked, { secretId, secretKey, baseUrl, at: now() })
    const { status, text } = await exchange({ ...request, fetch, timeoutMs }).catch(unanswered)
    if (status !== 200)
      throw new TencentReviewError(`The review service answered HTTP ${status}.`, { httpStatus: status })
    return readVerdict(readTencentCloudAnswer(text), dataId)
  }

  const strategy = (bizType: string | null) => (bizType === null ? {} : { BizType: bizType })
  const { textsADay = Number.POSITIVE_INFINITY, picturesADay = Number.POSITIVE_INFINITY } = options
  return {
    looksADay: { text: textsADay, picture: picturesADay },
    async reviewText(text) {
      const call = { service: 'tms', action: 'TextModeration' }
      const verdicts = await Promise.all(
        partsOf(text).map((part) => {
          const input = { Content: Buffer.from(part).toString('base64'), ...strategy(options.textBizType) }
          return ask({ ...call, input }, textBaseUrl)
        }),
      )
      return worstOf(verdicts)
    },
    reviewPicture(bytes) {
      const input = { FileContent: bytes.toString('base64'), ...strategy(options.pictureBizType) }
      return ask({ service: 'ims', action: 'ImageModeration', input }, pictureBaseUrl)
    },
  }
}

/** A text in parts that the vendor takes, whole characters each. */
function partsOf(text: string): string[] {
  const characters = [...text]
  const count = Math.max(1, Math.ceil(characters.length / TEXT_MAX))
  return Array.from({ length: count }, (_, at) => characters.slice(at * TEXT_MAX, (at + 1) * TEXT_MAX).join(''))
}

const worstOf = (verdicts: readonly ReviewVerdict[]): ReviewVerdict =>
  (['block', 'review'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'pass'

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new TencentReviewError(`The review service ${cause.message}.`, { cause })
}

/** What is neither of the three, or an answer to another call, is no verdict: nothing goes through by it. */
function readVerdict(answer: ReturnType<typeof readTencentCloudAnswer>, dataId: string): ReviewVerdict {
  const code = tencentCloudCode(answer?.['Error'])
  if (code !== null) throw new TencentReviewError(`The review service refused with ${code}.`, { vendorCode: code })
  const verdict = SUGGESTIONS.get(answer?.['Suggestion'])
  if (verdict === undefined) throw new TencentReviewError('The review service answered without a verdict.')
  // it need not name the call, but must not name another
  const told = answer?.['DataId'] ?? ''
  if (told !== '' && told !== dataId) throw new TencentReviewError('The review service answered another call.')
  return verdict
}

/** The vendor's own hosts. */
const TEXT_URL = 'https://tms.tencentcloudapi.com'
const PICTURE_URL = 'https://ims.tencentcloudapi.com'

type ReviewParts = { config: ServerConfig; environment: Environment; clock: Clock; watch: VendorWatch }

/** The vendor that looks at texts and pictures, as the settings describe it; null when no account is given. */
export function reviewFromSettings({ config, environment, clock, watch }: ReviewParts): TencentReview | null {
  const given = readSettings(tencentReviewSettings, environment)
  if (!given.secretId && !given.secretKey) return null
  const { mode, port } = config
  const env = (name: keyof typeof tencentReviewSettings) => tencentReviewSettings[name].env
  const simulated = (host: string) => `http://127.0.0.1:${port}/sim/tencent-review/${host}`
  const usual = (url: string) => (mode === 'production' ? url : null)
  const [textBaseUrl, pictureBaseUrl, secretId, secretKey] = readAll(
    () =>
      outsideAddress({
        mode,
        env: env('textBaseUrl'),
        given: given.textBaseUrl ?? usual(TEXT_URL),
        simulated: simulated('tms'),
      }),
    () =>
      outsideAddress({
        mode,
        env: env('pictureBaseUrl'),
        given: given.pictureBaseUrl ?? usual(PICTURE_URL),
        simulated: simulated('ims'),
      }),
    () => required({ mode, env: env('secretId'), given: given.secretId }),
    () => required({ mode, env: env('secretKey'), given: given.secretKey }),
  )
  const client = tencentReviewClient({ ...given, textBaseUrl, pictureBaseUrl, secretId, secretKey, now: clock.now })
  return watched(client, {
    service: 'tencent-review',
    watch,
    codeOf: (error) => (error instanceof TencentReviewError ? (error.vendorCode ?? reasonOf(error)) : null),
  })
}
