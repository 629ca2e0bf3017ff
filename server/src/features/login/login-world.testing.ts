import { personalVault } from '#platform/personal-data/personal-vault.ts'
import { companionLinkService } from '#features/companion/companion-links.service.ts'
import { createSecretKey, randomUUID } from 'node:crypto'
import type { Endpoint, InputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { CLIENT_HEADER, LOGIN_CREDENTIAL_HEADER, NATIVE_CLIENT } from '@quan/contract/login/login-tokens.ts'
import { CONSENT_VERSIONS, registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { DEVICE_ID_HEADER } from '@quan/contract/request/request-header.ts'
import { CAPTCHA_METHOD, CAPTCHA_PATH, CAPTCHA_SCENE } from '@quan/contract/sms/captcha.ts'
import { sendCode } from '@quan/contract/sms/send-code.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import { accountSecurityRoutes } from '#features/account-security/account-security.routes.ts'
import { freezeService } from '#features/account-security/freeze.service.ts'
import { phoneChanges } from '#features/account-security/phone-change.service.ts'
import { loginFunctions, loginRoutes } from '#features/login/login.routes.ts'
import { loginService } from '#features/login/login.service.ts'
import { memberRoutes } from '#features/member/member.routes.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import type { SmsService } from '#outside/sms/sms-service.ts'
import type { TencentCaptcha } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import type { Univerify } from '#outside/univerify/univerify.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { calledBy, type CallOutcome } from '#testing/called-by.ts'
import { keptBlocks } from '#features/safety/kept-blocks.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'

type Wishes = {
  isLimited?: boolean
  publicUrl?: string
  sms?: Pick<SmsService, 'sendCode'>
  captcha?: TencentCaptcha | null
  univerify?: Univerify | null
  wechat?: Pick<WechatOpen, 'authorizeUrl' | 'openIdOf'> | null
}

let phones = 13_100_000_000
/** A phone nobody had before. */
export const aPhone = () => String((phones += 1))

/** Log-in as it runs in a server, on a database of its own, with a clock that `time.now` moves and messages that arrive in `outbox`. */
export async function loginWorld({ isLimited = false, publicUrl = 'https://quan.example', ...outside }: Wishes = {}) {
  const database = await testDatabase()
  const { sql } = database
  const [time, keys] = [{ now: TEST_NOW }, testKeys()]
  const clock = { now: () => time.now }
  const outbox: { phone: string; code: string }[] = []
  const sms: Pick<SmsService, 'sendCode'> = outside.sms ?? { sendCode: async (message) => void outbox.push(message) }
  const { captcha = null, univerify = null, wechat = null } = outside
  const vault = personalVault(keys)
  const blocks = keptBlocks({ hashKeys: [createSecretKey(Buffer.alloc(32, 1))], vault })
  const notifications = notificationService({ sql, clock })
  const companionLinks = companionLinkService({ sql, clock, vault, notifications })
  const shared = { sql, vault, clock, pictureBaseUrl: null, keptBlocks: blocks, companionLinks, notifications }
  const login = loginService({ ...shared, keys, sms, captcha, univerify, wechat, publicUrl, isLimited })
  async function closeAccount(memberId: string) {
    await sql`update member set closed_at = ${new Date(time.now)} where id = ${memberId}`
    await login.devices.logOutEverywhere(memberId)
  }
  const changes = phoneChanges({ ...shared, codes: login.codes })
  const freezes = freezeService({ ...shared, sessionValidity: login.sessionValidity, closeAccount })
  const others = { removeCopies: async () => undefined, nextTicketOf: async () => null }
  const implementations = [
    ...loginRoutes({ login, pictureBaseUrl: null }),
    ...accountSecurityRoutes({ ...shared, phoneChanges: changes }),
    ...memberRoutes({ ...shared, ...others, freeze: freezes.freeze }),
  ]
  const platform = { functions: loginFunctions(login), sessionValidity: login.sessionValidity, keys, time }
  const server = calledBy(implementations, { ...platform, settings: { trustedProxies: ['127.0.0.1'] } })

  async function cloud(path: string, payload: object, headers: Record<string, string> = {}) {
    const answer = await server.app.inject({ method: 'POST', url: path, payload, headers })
    return { status: answer.statusCode, headers: answer.headers, json: answer.json() }
  }
  async function solvedCaptcha() {
    const { json } = await cloud(CAPTCHA_PATH, { method: CAPTCHA_METHOD, scene: CAPTCHA_SCENE })
    return { id: json.id as string, text: (await login.captchas.findText(json.id, time.now)) ?? '' }
  }
  async function askCode(phone: string, { scene = SmsScene.login, headers = {} }: CodeRequest = {}) {
    const input = { wxUserInfoMobilePhone: phone, captcha: await solvedCaptcha(), scene }
    return await server.call(sendCode, input, null, headers)
  }
  /** The code somebody was sent. */
  async function codeFor(phone: string, asked: CodeRequest = {}): Promise<string> {
    await askCode(phone, asked)
    return outbox.findLast((message) => message.phone === phone)?.code ?? ''
  }

  return {
    app: server.app,
    database,
    sql,
    time,
    blocks,
    keys,
    login,
    phoneChanges: changes,
    freezes,
    outbox,
    implementations,
    cloud,
    solvedCaptcha,
    askCode,
    codeFor,
    call: server.call,
    /** As one that is closed and not erased: kept from logging in. */
    closeAccount,
    tokens: server.tokens,
    /** Which words a member was told, in the order in which they were. */
    async wordsTo(memberId: string): Promise<string[]> {
      const rows = await sql`
        select words->>'name' as name from notification where member_id = ${memberId} order by created_at, id`
      return rows.map(({ name }) => name as string)
    },
    client: (wishes: ClientWishes = {}) => aClient({ call: server.call, codeFor }, wishes),
    async close() {
      await server.close()
      await database.close()
    },
  }
}

type CodeRequest = { scene?: SmsScene; headers?: Record<string, string> }
export type LoginWorld = Awaited<ReturnType<typeof loginWorld>>
export type Client = ReturnType<typeof aClient>

type ClientWishes = { isNative?: boolean; deviceKey?: string; headers?: Record<string, string> }
type Server = { call: ReturnType<typeof calledBy>['call']; codeFor(phone: string, asked: CodeRequest): Promise<string> }

/** An app on somebody's device: keeps its credential as browsers and the native app do. `jar` is where it is. */
function aClient(
  { call, codeFor }: Server,
  { isNative = false, deviceKey = randomUUID(), headers = {} }: ClientWishes,
) {
  const jar = { credential: '', others: {} as Record<string, string> }
  const name = '__Host-quan_login'

  function carried(): Record<string, string> {
    const own = { [DEVICE_ID_HEADER]: deviceKey, ...headers }
    if (isNative) return { ...own, [CLIENT_HEADER]: NATIVE_CLIENT, [LOGIN_CREDENTIAL_HEADER]: jar.credential }
    const cookies = { ...jar.others, ...(jar.credential && { [name]: jar.credential }) }
    return {
      ...own,
      cookie: Object.entries(cookies)
        .map((cookie) => cookie.join('='))
        .join('; '),
    }
  }
  function keep({ result, headers: answered }: CallOutcome<unknown>) {
    for (const line of [answered['set-cookie'] ?? []].flat()) {
      const [cookie = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      if (cookie === name) jar.credential = value
      else jar.others[cookie] = value
    }
    const { credential } = (result ?? {}) as { credential?: string }
    if (isNative && credential) jar.credential = credential
  }
  async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>, caller: Caller | null = null) {
    const outcome: CallOutcome<ResultOf<E>> = await call(endpoint, input, caller, carried())
    keep(outcome)
    return outcome
  }
  async function logIn(phone: string, more: { fromUserGUID?: string } = {}) {
    const code = await codeHere(phone)
    return await send(registerLoginAccount, { wxUserInfoMobilePhone: phone, code, consent: CONSENT_VERSIONS, ...more })
  }
  const renew = (userGUID: string, phone: string) =>
    send(createWxAccessToken, { userGUID, wxUserInfoMobilePhone: phone })
  /** The code for a phone, asked from this device. */
  const codeHere = (phone: string, scene?: SmsScene) =>
    codeFor(phone, { headers: { [DEVICE_ID_HEADER]: deviceKey }, ...(scene && { scene }) })
  return { jar, deviceKey, carried, send, logIn, renew, codeFor: codeHere }
}

/** The member and device a token was given to. */
export async function callerOf({ tokens }: LoginWorld, accessToken: string | undefined): Promise<Caller> {
  const caller = await tokens.verify(accessToken ?? '')
  if (!caller) throw new Error('That is no token.')
  return caller
}
