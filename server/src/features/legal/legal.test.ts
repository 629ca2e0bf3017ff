import { readFile } from 'node:fs/promises'
import { DOOR_PHONE_KEPT_MS } from '@quan/contract/check-in/door-limits.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { LOGIN_TICKET_LIFE_MS } from '@quan/contract/login/login-tokens.ts'
import { PAYER_KEPT_MS } from '@quan/contract/payment/order-elsewhere.ts'
import { NUMBER_LOST_KEPT_MS, NUMBER_UNUSED_MS } from '@quan/contract/login/number-holder.ts'
import { CONSENT_VERSIONS } from '@quan/contract/login/register-login-account.ts'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config/server-config.ts'
import { OPERATOR_SETTINGS } from '#testing/test-settings.ts'
import { addLegalPages } from './legal.routes.ts'

const TERMS = '/legal/terms.html'
const PRIVACY = '/legal/privacy.html'

async function answerTo(url: string, settings: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const app = fastify()
  const { operator } = readServerConfig({ ...OPERATOR_SETTINGS, ...settings })
  addLegalPages(app, { operator, isHttps: true })
  return app.inject({ url, headers })
}
const textOf = async (url: string, settings?: Record<string, string>) => (await answerTo(url, settings)).body

describe.each([TERMS, PRIVACY])('the legal text at %s', (url) => {
  // proves 22.2
  test('names the operator, the ways to reach support, its version and the day it holds from', async () => {
    const text = await textOf(url)
    const told = ['NAME', 'ADDRESS', 'PHONE', 'EMAIL'].map(
      (name) => OPERATOR_SETTINGS[`OPERATOR_${name}` as keyof typeof OPERATOR_SETTINGS],
    )
    for (const value of [...told, 'href="tel:02110190001"', '星期一至星期五 09:00–18:00']) expect(text).toContain(value)
    const version = CONSENT_VERSIONS[url === TERMS ? 'terms' : 'privacy']
    expect(text).toContain(`版本 ${version} · 2027年1月1日起施行`)
    expect(text).not.toContain('客服微信')
    expect(await textOf(url, { OPERATOR_WECHAT: 'quan-help' })).toContain('<dd>quan-help</dd>')
    expect(await textOf(url, { OPERATOR_HOURS: 'none' })).not.toContain('09:00')
  })

  test('has no gap and is no draft', async () => {
    expect(await textOf(url)).not.toMatch(/草稿|【|undefined|null|NaN|CHANGE-ME/)
  })

  test('shows what a setting says as text', async () => {
    const text = await textOf(url, { OPERATOR_NAME: '<b>某某</b> & "公司"' })
    expect(text).toContain('&lt;b&gt;某某&lt;/b&gt; &amp; &quot;公司&quot;')
    expect(text).not.toContain('<b>某某')
  })

  // proves 12.69
  test('runs no inline script and may be framed by the app alone', async () => {
    const { headers } = await answerTo(url)
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self'; style-src 'self';.*trusted-types 'none'; frame-ancestors 'self'$/,
    )
    expect(headers['strict-transport-security']).toContain('max-age')
  })

  test('is asked for again with its tag, and packed for those who want it', async () => {
    const { headers, body } = await answerTo(url)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    expect(body).toMatch(/^<!doctype html>/i)
    expect((await answerTo(url, {}, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
    expect((await answerTo(url, {}, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })
})

test('the privacy policy names who answers for personal information, and where the data lies', async () => {
  const text = await textOf(PRIVACY)
  for (const name of ['OPERATOR_PRIVACY_PERSON', 'OPERATOR_PRIVACY_EMAIL', 'OPERATOR_DATA_PLACE'] as const)
    expect(text).toContain(OPERATOR_SETTINGS[name])
})

// proves 22.6
test('the privacy policy names what people choose, say and write beside the card', async () => {
  const text = await textOf(PRIVACY)
  for (const kept of ['心动互选', '活动后的反馈', '聊聊', '喜好和推荐', '报平安', '主办活动'])
    expect(text).toMatch(new RegExp(`<dt>${kept}(?:（由你选择）)?</dt>`))
})

// proves 22.6
test('the privacy policy says that an order keeps what kind of link led to it, and not whose', async () => {
  expect(await textOf(PRIVACY)).toContain('从哪种链接打开活动（不记是谁的链接）')
})

// proves 22.6
test('the privacy policy says what becomes of an account whose number somebody else has, and of the WeChat they come with', async () => {
  const text = (await textOf(PRIVACY)).replaceAll(/\s+/g, '')
  const [, told = ''] = /<dt>换了主人的手机号<\/dt><dd>(.*?)<\/dd>/.exec(text) ?? []
  for (const said of [
    `账号${NUMBER_UNUSED_MS / DAY_MS}天没有人使用`,
    `至少保留${NUMBER_LOST_KEPT_MS / DAY_MS}天`,
    '登录时一并用的微信',
    `最多保存${LOGIN_TICKET_LIFE_MS / 60_000}分钟`,
  ])
    expect(told).toContain(said)
})

// proves 22.8
test('the privacy policy says what is kept of people without an account, and for how long', async () => {
  const text = (await textOf(PRIVACY)).replaceAll(/\s+/g, '')
  const [, told = ''] = /不登录也能看<\/h2>(.*?)<h2>/.exec(text) ?? []
  for (const said of [
    '帮朋友付款也不需要账号',
    `付款期限过后${PAYER_KEPT_MS / DAY_MS}天删除`,
    `最后一次使用${DOOR_PHONE_KEPT_MS / DAY_MS}天后删除`,
    `${LOGIN_TICKET_LIFE_MS / 60_000}分钟后失效`,
  ])
    expect(told).toContain(said)
})

// proves 22.7
test('the privacy policy says how long logs are kept, as the files of an installation do', async () => {
  const days = /满\s*(\d+)\s*天删除/.exec(await textOf(PRIVACY))?.[1]
  const fileOf = (name: string) => readFile(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')
  expect(await fileOf('logrotate-nginx')).toMatch(new RegExp(`^\\tdaily\\n\\trotate ${days}$`, 'm'))
  expect(await fileOf('systemd/journald@quan.conf')).toMatch(new RegExp(`^MaxRetentionSec=${days}day$`, 'm'))
})

test('each text leads to the other', async () => {
  expect(await textOf(TERMS)).toContain(`href="${PRIVACY}"`)
  expect(await textOf(PRIVACY)).toContain(`href="${TERMS}"`)
})
