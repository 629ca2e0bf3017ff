import { hash, randomBytes, randomUUID } from 'node:crypto'
import {
  consoleAddressOf,
  type ConsoleCall,
  type ConsoleInputOf,
  consolePathOf,
  type ConsoleResultOf,
} from '@quan/contract/console/define-console-call.ts'
import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { confirmFactor, enterConsole } from '@quan/contract/console/session.ts'
import { TOTP } from 'otpauth'
import { buildServer, type ServerParts } from '#build-server.ts'
import { pictureForm, plainPng } from '#features/picture/testing/a-picture.ts'
import { readServerConfig, type ServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { testKeys } from '#testing/test-keys.ts'
import { hashPassword } from './access/password.ts'
import { factorBox } from './access/second-factor.ts'

/** Where the console of tests is. */
export const CONSOLE = 'https://console.quan.example'
/** What its pages send with every call. */
export const PAGE_HEADERS = { host: new URL(CONSOLE).host, origin: CONSOLE, 'x-requested-with': 'XMLHttpRequest' }
/** What every test operator enters with. */
export const PASSWORD = 'seven green kites'
/** The secret of every test operator's authenticator app. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const password = hashPassword(PASSWORD)

/** Who an operator is, and whether their one-time password still has to be changed. */
export type OperatorWishes = {
  roles?: OperatorRole[]
  cities?: string[] | null
  hasTotp?: boolean
  oneTimeUntil?: Date | null
}
/** How old a session is, how long it was idle, and how long ago the factor was shown; null = never. */
export type SessionWishes = { factorAgeMs?: number | null; idleMs?: number; ageMs?: number }
type Headers = Record<string, string>

/** How a call went, and what the browser keeps. */
export type ConsoleOutcome<Result> = {
  status: number
  result: Result
  code: string | null
  details: string | null
  /** What is wrong at which field. */
  faults: { message: string; members: string[] }[] | null
  retryAfter: string | null
}

/** What `consoleWorld` gives. */
export type ConsoleWorld = ReturnType<typeof consoleWorld>

/** What is sent of an input: JSON, or where the call carries a picture one beside a query. */
function requestOf(call: ConsoleCall, input: object) {
  if (!call.carries) return { url: consolePathOf(call), payload: input, headers: {} }
  return { url: consoleAddressOf(call, input as Record<string, string>), ...pictureForm(plainPng(120, 100)) }
}

/** A server whose console is asked over HTTP. `time.now` moves its clock. */
export function consoleWorld(sql: Sql, given: Partial<ServerConfig> = {}, outside: Partial<ServerParts> = {}) {
  const time = { now: TEST_NOW }
  const keys = outside.keys ?? testKeys()
  const config = { ...readServerConfig({}), mode: 'production' as const, consoleUrl: CONSOLE, ...given }
  const parts = testServerParts({ sql, keys, config, clock: { now: () => time.now }, ...outside })
  const building = buildServer(parts)
  const box = factorBox(keys)
  const codeAt = (at = time.now) => TOTP.generate({ secret: new TOTP({ secret: TOTP_SECRET }).secret, timestamp: at })

  async function ask<Call extends ConsoleCall>(call: Call, input: ConsoleInputOf<Call>, headers: Headers = {}) {
    const app = await building
    const own = { ...PAGE_HEADERS, ...headers }
    const { headers: form, ...request } = requestOf(call, input as object)
    return await app.inject({ method: 'POST', ...request, headers: { ...form, ...own } })
  }

  function browser(cookie = '') {
    return {
      cookie: () => cookie,
      async call<Call extends ConsoleCall>(call: Call, input: ConsoleInputOf<Call>, headers: Headers = {}) {
        const answer = await ask(call, input, { ...(cookie && { cookie }), ...headers })
        const [kept] = answer.cookies
        if (kept) cookie = `${kept.name}=${kept.value}`
        const { result, error } = answer.json()
        const outcome: ConsoleOutcome<ConsoleResultOf<Call>> = {
          status: answer.statusCode,
          result,
          code: error?.code ?? null,
          details: error?.details ?? null,
          faults: error?.validationErrors ?? null,
          retryAfter: (answer.headers['retry-after'] as string | undefined) ?? null,
        }
        return outcome
      },
    }
  }

  /** A browser in which an operator has begun: by name and password, and unless told otherwise by the app. */
  async function enter(name: string, { confirms = true } = {}) {
    const page = browser()
    await page.call(enterConsole, { name, password: PASSWORD })
    if (confirms) await page.call(confirmFactor, { code: codeAt() })
    return page
  }

  /** Stores an operator who has chosen a password and, unless told otherwise, set up an app. */
  async function store({ roles = ['owner'], cities = null, hasTotp = true, oneTimeUntil = null }: OperatorWishes = {}) {
    const id = randomUUID()
    const name = `op-${id.slice(0, 8)}`
    const totp = hasTotp ? box.seal({ table: 'operator', id }, { secret: TOTP_SECRET }) : null
    await sql`
      insert into operator (id, name, display_name, password, one_time_until, totp, roles, cities, created_at)
      values (${id}, ${name}, '测试', ${await password}, ${oneTimeUntil}, ${totp}, ${roles}, ${cities}, ${new Date(time.now)})`
    return { id, name }
  }

  /** A browser of a stored operator whose session is as told: by default with a factor shown just now. */
  async function sessionOf(
    { id }: { id: string },
    { factorAgeMs = 0, idleMs = 0, ageMs = idleMs }: SessionWishes = {},
  ) {
    const token = randomBytes(32).toString('base64url')
    const at = (ago: number | null) => (ago === null ? null : new Date(time.now - ago))
    await sql`
      insert into operator_session (token_hash, operator_id, created_at, used_at, factor_at)
      values (${hash('sha256', token, 'buffer')}, ${id}, ${at(ageMs)}, ${at(idleMs)}, ${at(factorAgeMs)})`
    return browser(`__Host-quan_console=${token}`)
  }

  return {
    enter,
    time,
    config,
    keys,
    ask,
    browser,
    codeAt,
    building,
    tokens: accessTokens({ keys: keys.accessToken, clock: { now: () => time.now } }),
    close: async () => await (await building).close(),

    store,
    sessionOf,

    /** A browser of a new operator, whose session is as told. */
    async signedIn(wishes: OperatorWishes & SessionWishes = {}) {
      const operator = await store(wishes)
      return { ...operator, ...(await sessionOf(operator, wishes)) }
    },
  }
}
