import { CONSOLE_IDLE_MS, CONSOLE_SESSION_MS, FRESH_FACTOR_MS } from '@quan/contract/console/console-limits.ts'
import { type ConsoleCall, consolePathOf } from '@quan/contract/console/define-console-call.ts'
import { EVERY_ROLE, OperatorRole } from '@quan/contract/console/operator-role.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { exampleOf } from '@quan/contract/meaning/example-of.ts'
import { meanings } from '@quan/contract/meaning/meanings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { CONSOLE, consoleWorld } from '../console-world.testing.ts'
import { everyConsoleCall } from '../every-console-call.testing.ts'

const calls = await everyConsoleCall()
const table = (isMeant: (call: ConsoleCall) => boolean) =>
  calls.filter(isMeant).map((call) => [call.path, call] as const)
const all = table(() => true)
const closed = table(({ entry }) => entry !== 'open')
const signedIn = table(({ entry }) => entry === 'signedIn')

/** An input that fits the call, of things that are not there. */
const inputOf = (call: ConsoleCall): object =>
  (meanings.callOf(call)?.inputExample ?? exampleOf(call.input, { meanings })) as object

/** Codes by which the door itself refuses. */
const AT_THE_DOOR =
  /^(console\.(entry_required|step_missing|role_missing|fresh_factor_required|foreign_request)|call\.)/

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql)
})
afterAll(async () => {
  await world.close()
  await database.close()
})
const numberOf = async (act: string) => {
  const [{ entries }] = await database.sql<[{ entries: number }]>`
    select count(*)::int as entries from audit_entry where act = ${act}`
  return entries
}

// proves 28.2
describe.each(closed)('%s', (_, call) => {
  const codeOf = async (wishes: Parameters<typeof world.signedIn>[0]) =>
    (await (await world.signedIn(wishes)).call(call, inputOf(call))).code

  test('is closed to who has no session', async () => {
    expect((await world.browser().call(call, inputOf(call))).code).toBe('console.entry_required')
  })

  test('is closed to members with their access token', async () => {
    const authorization = `Bearer ${await world.tokens.issue(await storeMember(database.sql))}`
    const answer = await world.browser().call(call, inputOf(call), { authorization })
    expect(answer.code).toBe('console.entry_required')
    const asCookie = await world.browser(`__Host-quan_console=${authorization.slice(7)}`).call(call, inputOf(call))
    expect(asCookie.code).toBe('console.entry_required')
  })

  test('is closed to a session that was idle for too long, or is too old', async () => {
    expect(await codeOf({ idleMs: CONSOLE_IDLE_MS })).toBe('console.entry_required')
    expect(await codeOf({ ageMs: CONSOLE_SESSION_MS })).toBe('console.entry_required')
  })

  test('is closed to an operator who was shut out meanwhile', async () => {
    const operator = await world.signedIn()
    await database.sql`update operator set disabled_at = now() where id = ${operator.id}`
    expect((await operator.call(call, inputOf(call))).code).toBe('console.entry_required')
  })
})

// proves 28.2
describe.each(signedIn)('%s', (_, call) => {
  test('is closed while the second factor is missing', async () => {
    const operator = await world.signedIn({ roles: [...EVERY_ROLE], factorAgeMs: null })
    expect((await operator.call(call, inputOf(call))).code).toBe('console.step_missing')
  })

  test.each(EVERY_ROLE)('is open to the right roles alone: %s', async (role) => {
    for (const cities of role === OperatorRole.owner ? [null] : [null, ['330100']]) {
      const operator = await world.signedIn({ roles: [role], cities })
      const { code } = await operator.call(call, inputOf(call))
      if (call.roles.includes(role)) expect(code ?? '').not.toMatch(AT_THE_DOOR)
      else expect(code).toBe('console.role_missing')
    }
  })

  test('asks for a fresh second factor where it says so', async () => {
    const operator = await world.signedIn({ roles: [...call.roles], factorAgeMs: FRESH_FACTOR_MS })
    const { code } = await operator.call(call, inputOf(call))
    if (call.needsFreshFactor) expect(code).toBe('console.fresh_factor_required')
    else expect(code ?? '').not.toMatch(AT_THE_DOOR)
  })
})

// proves 28.3
describe.each(all)('%s', (_, call) => {
  const roles = [...call.roles]

  test.each([
    ['of another origin', { origin: 'https://quan.example' }],
    ['of no origin', { origin: '' }],
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a form', { 'x-requested-with': '' }],
  ])('takes no request %s', async (_name, headers) => {
    const operator = await world.signedIn({ roles })
    const entries = await numberOf(call.path)
    expect(await operator.call(call, inputOf(call), headers)).toMatchObject({
      status: 403,
      code: 'console.foreign_request',
    })
    expect(await numberOf(call.path)).toBe(entries)
  })

  test("is not there on the app's host", async () => {
    const operator = await world.signedIn({ roles })
    const headers = { host: 'quan.example', origin: 'https://quan.example' }
    expect(await operator.call(call, inputOf(call), headers)).toMatchObject({ status: 404, code: 'call.not_found' })
  })
})

// proves 28.4
describe.each(table(({ entry, audit }) => entry !== 'open' && audit !== 'nothing'))('%s', (_, call) => {
  test('leaves one entry in the log, done or refused', async () => {
    const operator = await world.signedIn({ roles: [...call.roles] })
    const before = await numberOf(call.path)
    const { code } = await operator.call(call, inputOf(call))
    expect(code ?? '').not.toMatch(AT_THE_DOOR)
    expect(await numberOf(call.path)).toBe(before + 1)
    const [entry] = await database.sql`
      select outcome, operator_id from audit_entry where act = ${call.path} order by number desc limit 1`
    expect(entry).toEqual({ outcome: code === null ? 'done' : 'refused', operator_id: operator.id })
  })
})

describe('the door of the console', () => {
  test('lets a session be used up to its end, and no longer', async () => {
    const operator = await world.signedIn({ idleMs: CONSOLE_IDLE_MS - 1, ageMs: CONSOLE_SESSION_MS - 1 })
    expect(await operator.call(getMySession, {})).toMatchObject({ status: 200, result: { step: 'done' } })
  })

  test('counts what was idle from the last use, which is noted a few times a minute', async () => {
    const operator = await world.signedIn()
    const usedAt = async () => {
      const [row] = await database.sql`select used_at from operator_session where operator_id = ${operator.id}`
      return row?.['used_at'].getTime() - world.time.now
    }
    const begun = world.time.now
    try {
      world.time.now = begun + 14_000
      await operator.call(getMySession, {})
      expect(await usedAt()).toBe(-14_000)
      world.time.now = begun + CONSOLE_IDLE_MS - 1
      await operator.call(getMySession, {})
      expect(await usedAt()).toBe(0)
      world.time.now += CONSOLE_IDLE_MS - 1
      expect(await operator.call(getMySession, {})).toMatchObject({ status: 200 })
    } finally {
      world.time.now = begun
    }
  })

  test('shows an operator the cities of their own alone', async () => {
    const operator = await world.signedIn({ roles: ['editor'], cities: ['330100'] })
    const { result } = await operator.call(getMyCities, {})
    expect(result.cities).toEqual([{ code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' }])
  })

  // proves 28.3
  test("opens none of the app's calls", async () => {
    const operator = await world.signedIn()
    const app = await world.building
    const headers = { cookie: operator.cookie(), 'x-requested-with': 'XMLHttpRequest', origin: CONSOLE }
    for (const path of ['WxUserInfo/GetMyUserInfo', 'UserSafety/GetBlocked', 'MyData/Export']) {
      const url = `/api/services/app/${path}`
      const bearer = { ...headers, authorization: `Bearer ${operator.cookie().split('=')[1]}` }
      for (const given of [headers, bearer]) {
        const answer = await app.inject({ method: 'POST', url, payload: {}, headers: given })
        expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'login.required'])
      }
    }
  })

  test('answers no other way than by POST', async () => {
    const app = await world.building
    const answer = await app.inject({
      method: 'GET',
      url: consolePathOf(getMySession),
      headers: { host: 'console.quan.example' },
    })
    expect(answer.statusCode).toBe(404)
  })
})
