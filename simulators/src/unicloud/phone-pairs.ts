import type { FastifyPluginAsync } from 'fastify'
import { randomBytes } from 'node:crypto'
import { html, type Markup, page, sendPage } from '../page.ts'

/** Life of a pair, in milliseconds. */
const PAIR_LIFE_MS = 10 * 60_000

/** The numbers of the demo begin with 100, which no operator gives out. */
const MOBILE = /^1\d{10}$/

const NOT_A_PHONE = '手机号应为 11 位大陆号码'

/** Answer of the one-click function in the carrier's own shape: `code` 0 with the phone, or a code and a message. */
export type PhoneNumberAnswer = { code: number | string; success?: true; phoneNumber?: string; message?: string }

/** The function's refusals. */
const REFUSALS: Readonly<Record<string, PhoneNumberAnswer>> = {
  4001: { code: 4001, message: 'access_token 参数缺失' },
  4003: { code: 4003, message: '手机号不存在' },
  5000: { code: 5000, message: '取号失败或 token 已失效' },
  'sign-invalid': { code: 'sign-invalid', message: '签名不正确' },
}

/** The function's answer of a code; null for one that it has not. */
export const refusalBody = (code: string) => REFUSALS[code] ?? null

type PairFields = { access_token?: unknown; openid?: unknown }

/** `uniCloud.getPhoneNumber` for a pair, which it uses up. */
export function getPhoneNumber({ access_token, openid }: PairFields, pairs: PhonePairs): PhoneNumberAnswer {
  if (typeof access_token !== 'string' || !access_token) return { code: 4001, message: 'access_token 参数缺失' }
  if (typeof openid !== 'string' || !openid) return { code: 4001, message: 'openid 参数缺失' }
  const phoneNumber = pairs.use({ access_token, openid })
  if (phoneNumber === null) return { code: 5000, message: '取号失败或 token 已失效' }
  return { code: 0, success: true, phoneNumber }
}

/** `POST /pair { phone }` → a pair; as a form, the page with it. */
export function pairRoutes({ pairs }: { pairs: PhonePairs }): FastifyPluginAsync {
  return async (service) => {
    service.get('/', async (_request, reply) => sendPage(reply, pairPage({ prefix: service.prefix })))
    service.post('/pair', async (request, reply) => {
      const phone = readPhone(request.body)
      reply.header('cache-control', 'no-store').code(phone ? 200 : 400)
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
        return phone ? pairs.issue(phone) : { error: NOT_A_PHONE }
      }
      const outcome = phone ? { issued: { phone, pair: pairs.issue(phone) } } : { error: NOT_A_PHONE }
      return sendPage(reply, pairPage({ prefix: service.prefix, ...outcome }))
    })
  }
}

function readPhone(body: unknown): string | null {
  const phone = typeof body === 'object' && body !== null && 'phone' in body ? String(body.phone).trim() : ''
  return MOBILE.test(phone) ? phone : null
}

type PairPage = { prefix: string; issued?: { phone: string; pair: Pair }; error?: string }

/** Where people let the simulated carrier confirm a phone. */
function pairPage({ prefix, issued, error }: PairPage): Markup {
  return page({
    title: '一键登录 · 模拟运营商',
    body: html`
      <p>
        真机上由运营商的授权页给出 access_token 和 openid。在这里输入手机号，就得到同样的一对；10
        分钟内有效，只能用一次。
      </p>
      <form method="post" action="${prefix}/pair">
        <input
          name="phone"
          required
          inputmode="numeric"
          maxlength="11"
          autocomplete="off"
          placeholder="手机号"
          aria-label="手机号"
        />
        <button>授权</button>
      </form>
      ${error && html`<section role="alert"><p>${error}</p></section>`} ${issued && pairSection(issued)}
    `,
  })
}

function pairSection({ phone, pair }: { phone: string; pair: Pair }): Markup {
  return html`
    <section>
      <h2>${phone} 已授权</h2>
      <dl>
        <dt>access_token</dt>
        <dd><code>${pair.access_token}</code></dd>
        <dt>openid</dt>
        <dd><code>${pair.openid}</code></dd>
      </dl>
    </section>
  `
}

/** The pair that the carrier's consent sheet gives the native app. */
type Pair = { access_token: string; openid: string }

/** Pairs handed out, each good once. */
export type PhonePairs = {
  issue(phone: string): Pair
  /** Uses a pair up; null when it is unknown, used or overdue. */
  use(pair: Pair): string | null
}

/** Pairs in memory. */
export function phonePairs(now: () => number): PhonePairs {
  const issued = new Map<string, { openid: string; phone: string; expiresAt: number }>()
  return {
    issue(phone) {
      for (const [token, { expiresAt }] of issued) if (expiresAt <= now()) issued.delete(token)
      const pair = { access_token: randomBytes(48).toString('base64'), openid: randomBytes(24).toString('hex') }
      issued.set(pair.access_token, { openid: pair.openid, phone, expiresAt: now() + PAIR_LIFE_MS })
      return pair
    },
    use({ access_token, openid }) {
      const found = issued.get(access_token)
      if (!found || found.openid !== openid) return null
      issued.delete(access_token)
      return found.expiresAt > now() ? found.phone : null
    },
  }
}
