import { OPERATOR_TRIES_ADDRESS_AN_HOUR, OPERATOR_TRIES_NAME_AN_HOUR } from '@quan/contract/console/console-limits.ts'
import {
  beginTotp,
  choosePassword,
  confirmFactor,
  enrollTotp,
  enterConsole,
  getMySession,
  leaveConsole,
} from '@quan/contract/console/session.ts'
import { getOperators, resetOperator } from '@quan/contract/console/operators.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld, PASSWORD } from '../console-world.testing.ts'

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql, { trustedProxies: ['127.0.0.1'] })
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const HALF_MINUTE_MS = 30_000
const NEW_PASSWORD = 'nine quiet harbours'

/** A colleague who was just invited, and their one-time password. */
async function invited() {
  const { id, name } = await world.store({ roles: ['safety'] })
  const owner = await world.signedIn()
  const { result } = await owner.call(resetOperator, { id })
  return { id, name, password: result.oneTimePassword }
}

describe('signing in', () => {
  // proves 28.5
  test('leads who was invited from the one-time password to an own one and an authenticator app', async () => {
    const { name, password } = await invited()
    const page = world.browser()
    expect((await page.call(enterConsole, { name, password })).result.step).toBe('choosePassword')
    expect((await page.call(beginTotp, {})).code).toBe('console.step_missing')
    const chosen = await page.call(choosePassword, { current: password, password: NEW_PASSWORD })
    expect(chosen.result.step).toBe('enrolTotp')
    expect((await page.call(getOperators, {})).code).toBe('console.step_missing')
    const { result: offered } = await page.call(beginTotp, {})
    expect(offered.uri).toContain(`secret=${offered.secret}`)
    const code = TOTP.generate({ secret: Secret.fromBase32(offered.secret), timestamp: world.time.now })
    const done = await page.call(enrollTotp, { code })
    expect(done.result).toMatchObject({ step: 'done', operator: { hasTotp: true, roles: ['safety'] } })
    expect(done.result.freshUntil).toBe(new Date(world.time.now + 600_000).toISOString())
    // the one-time password is used up
    expect((await world.browser().call(enterConsole, { name, password })).code).toBe('console.entry_refused')
  })

  // proves 28.5
  test('takes a code of the app once', async () => {
    const { name } = await world.store()
    const [page, other] = [await world.enter(name), await world.enter(name, { confirms: false })]
    expect((await page.call(getMySession, {})).result.step).toBe('done')
    const code = world.codeAt()
    expect((await other.call(confirmFactor, { code })).code).toBe('console.factor_wrong')
    const next = world.codeAt(world.time.now + HALF_MINUTE_MS)
    const both = await Promise.all(
      [other, await world.enter(name, { confirms: false })].map((each) => each.call(confirmFactor, { code: next })),
    )
    expect(both.map((answer) => answer.code).toSorted()).toEqual(['console.factor_wrong', null])
  })

  test('says the same to a wrong password, a stranger, one who was shut out and an overdue invitation', async () => {
    const [known, shut] = [await world.store(), await world.store()]
    await database.sql`update operator set disabled_at = now() where id = ${shut.id}`
    const late = await world.store({ oneTimeUntil: new Date(world.time.now) })
    const tried = [
      { name: known.name, password: 'another password' },
      { name: 'nobody.here', password: PASSWORD },
      { name: shut.name, password: PASSWORD },
      { name: late.name, password: PASSWORD },
    ]
    for (const input of tried) {
      const answer = await world.browser().call(enterConsole, input)
      expect(answer).toMatchObject({ status: 400, code: 'console.entry_refused', result: null })
    }
  })

  // proves 28.5
  test('waits after too many tries for a name, whether it is anybody or not, and at once as in turn', async () => {
    const { name } = await world.store()
    for (const tried of [name, `no-${name}`]) {
      const tries = Array.from({ length: OPERATOR_TRIES_NAME_AN_HOUR + 2 }, (_, at) =>
        world
          .browser()
          .call(enterConsole, { name: tried, password: 'wrong' }, { 'x-forwarded-for': `203.0.113.${at}` }),
      )
      const codes = (await Promise.all(tries)).map(({ code }) => code)
      expect(codes.filter((code) => code !== 'limit.exceeded').length).toBeLessThanOrEqual(OPERATOR_TRIES_NAME_AN_HOUR)
    }
    const right = await world.browser().call(enterConsole, { name, password: PASSWORD })
    expect([right.code, Number(right.retryAfter)]).toEqual(['limit.exceeded', 3_600])
  })

  // proves 17.17
  test('by who knows the password buys no further guesses of the second factor, from however many addresses', async () => {
    const { name } = await world.store()
    const codes: (string | null)[] = []
    for (let at = 0; at < OPERATOR_TRIES_NAME_AN_HOUR + 2; at++) {
      const headers = { 'x-forwarded-for': `203.0.113.${100 + at}` }
      const page = world.browser()
      expect((await page.call(enterConsole, { name, password: PASSWORD }, headers)).status).toBe(200)
      codes.push((await page.call(confirmFactor, { code: '000000' }, headers)).code)
    }
    expect(codes.slice(-3)).toEqual(['console.factor_wrong', 'limit.exceeded', 'limit.exceeded'])
  })

  test('from one address waits after too many wrong tries, whatever the names; right ones are not counted', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const { name } = await world.store()
    for (let at = 0; at < 3; at++) await world.browser().call(enterConsole, { name, password: PASSWORD }, headers)
    const tries = Array.from({ length: OPERATOR_TRIES_ADDRESS_AN_HOUR }, (_, at) => ({
      name: `nobody-${at}`,
      password: 'x',
    }))
    for (const input of tries)
      expect((await world.browser().call(enterConsole, input, headers)).code).toBe('console.entry_refused')
    const refused = await world.browser().call(enterConsole, { name, password: PASSWORD }, headers)
    expect(refused.code).toBe('limit.exceeded')
    expect((await world.browser().call(enterConsole, { name, password: PASSWORD })).status).toBe(200)
  })

  test('goes on being refused without being noted: a stranger fills no table and makes no count longer', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.8' }
    const enter = (at: number) => world.browser().call(enterConsole, { name: `no-${at}`, password: 'x' }, headers)
    for (let at = 0; at < OPERATOR_TRIES_ADDRESS_AN_HOUR; at++) await enter(at)
    const noted = async () => (await database.sql`select from operator_try`).length
    const before = await noted()
    for (let at = 0; at < 5; at++) expect((await enter(at)).code).toBe('limit.exceeded')
    expect(await noted()).toBe(before)
  })

  test('with a factor gives a new token: what was read before it opens nothing', async () => {
    const { name } = await world.store()
    const page = await world.enter(name, { confirms: false })
    const before = world.browser(page.cookie())
    await page.call(confirmFactor, { code: world.codeAt() })
    expect((await before.call(getMySession, {})).code).toBe('console.entry_required')
    expect((await page.call(getMySession, {})).status).toBe(200)
  })

  test('is over when the operator leaves', async () => {
    const operator = await world.signedIn()
    const kept = world.browser(operator.cookie())
    await operator.call(leaveConsole, {})
    expect((await kept.call(getMySession, {})).code).toBe('console.entry_required')
  })

  test('is over everywhere else when the password changes', async () => {
    const { name } = await world.store()
    const [page, other] = [await world.enter(name), await world.enter(name, { confirms: false })]
    await page.call(choosePassword, { current: PASSWORD, password: NEW_PASSWORD })
    expect((await page.call(getMySession, {})).status).toBe(200)
    expect((await other.call(getMySession, {})).code).toBe('console.entry_required')
  })

  test('by the password alone changes nothing that guards the account', async () => {
    const { name } = await world.store()
    const page = await world.enter(name, { confirms: false })
    const tried = [
      await page.call(choosePassword, { current: PASSWORD, password: NEW_PASSWORD }),
      await page.call(beginTotp, {}),
      await page.call(enrollTotp, { code: world.codeAt() }),
    ]
    expect(tried.map(({ code }) => code)).toEqual(Array(3).fill('console.step_missing'))
  })

  test.each(['aaaaaaaaaaaaaa', 'password-of-mine', 'x1234567890y'])('takes no password like %s', async (password) => {
    const { name } = await world.store()
    const page = await world.enter(name)
    expect((await page.call(choosePassword, { current: PASSWORD, password })).code).toBe('console.password_weak')
  })

  test('keeps its cookie for this host, from scripts and from other sites', async () => {
    const { name } = await world.store()
    const answer = await world.ask(enterConsole, { name, password: PASSWORD })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-quan_console=[\w-]{43}; /)
    for (const part of ['Max-Age=43200', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
  })

  test('writes no password into the log, not even one typed as a name', async () => {
    await world.browser().call(enterConsole, { name: 'my secret password', password: 'x' })
    const rows = await database.sql`select * from audit_entry where details like '%secret%' or act like '%secret%'`
    expect(rows).toHaveLength(0)
  })
})
