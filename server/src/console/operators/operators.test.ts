import {
  addOperator,
  getOperators,
  type Operator,
  resetOperator,
  saveOperator,
} from '@quan/contract/console/operators.ts'
import { enterConsole, getMySession } from '@quan/contract/console/session.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld, PASSWORD } from '../console-world.testing.ts'

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql)
})
// each test has owners of its own
afterEach(() => database.sql`update operator set disabled_at = now()`)
afterAll(async () => {
  await world.close()
  await database.close()
})

type Owner = Awaited<ReturnType<typeof world.signedIn>>
const wanted = (operator: Operator) => {
  const { id, version, displayName, roles, cities, isDisabled } = operator
  return { id, version, displayName, roles, cities, isDisabled }
}
async function listed(owner: Owner, id: string) {
  const { result } = await owner.call(getOperators, { maxResultCount: 50 })
  return result.items.find((operator) => operator.id === id)!
}

describe('operators', () => {
  // proves 28.5
  test('are made with a password that is shown once', async () => {
    const owner = await world.signedIn()
    const name = `op-${owner.id.slice(24)}`
    const input = { name, displayName: '林月', roles: ['finance' as const], cities: ['330100'] }
    const { result } = await owner.call(addOperator, input)
    expect(result.operator).toMatchObject({ ...input, isInvited: true, isDisabled: false, hasTotp: false, version: 1 })
    const entered = await world.browser().call(enterConsole, { name, password: result.oneTimePassword })
    expect(entered.result.step).toBe('choosePassword')
    expect((await owner.call(addOperator, input)).code).toBe('console.name_taken')
    const [stored] = await database.sql`select password from operator where id = ${result.operator.id}`
    expect(stored!['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('who are owners work for all cities', async () => {
    const owner = await world.signedIn()
    const answer = await owner.call(addOperator, {
      name: 'mixed.up',
      displayName: '林月',
      roles: ['owner', 'safety'],
      cities: ['330100'],
    })
    expect(answer.code).toBe('input.invalid')
  })

  // proves 28.5
  test('work for a city once, however often it was named, also where it was stored so before', async () => {
    const [owner, colleague] = [await world.signedIn(), await world.signedIn({ roles: ['safety'] })]
    const before = await listed(owner, colleague.id)
    const saved = await owner.call(saveOperator, { ...wanted(before), cities: ['330100', '110100', '330100'] })
    expect(saved.code).toBeNull()
    expect((await listed(owner, colleague.id)).cities).toEqual(['330100', '110100'])
    await database.sql`update operator set cities = '{330100,330100}' where id = ${colleague.id}`
    expect((await colleague.call(getMySession, {})).result.operator.cities).toEqual(['330100'])
  })

  test('feel a change with their next call', async () => {
    const [owner, colleague] = [await world.signedIn(), await world.signedIn({ roles: ['safety'] })]
    const before = await listed(owner, colleague.id)
    await owner.call(saveOperator, { ...wanted(before), roles: ['door'] })
    expect((await colleague.call(getMySession, {})).result.operator.roles).toEqual(['door'])
    const after = await listed(owner, colleague.id)
    await owner.call(saveOperator, { ...wanted(after), isDisabled: true })
    expect((await colleague.call(getMySession, {})).code).toBe('console.entry_required')
    const again = await world.browser().call(enterConsole, { name: colleague.name, password: PASSWORD })
    expect(again.code).toBe('console.entry_refused')
  })

  test('who begin anew have neither password, app nor session', async () => {
    const [owner, colleague] = [await world.signedIn(), await world.signedIn({ roles: ['safety'] })]
    const { result } = await owner.call(resetOperator, { id: colleague.id })
    expect(result.operator).toMatchObject({ hasTotp: false, isInvited: true })
    expect((await colleague.call(getMySession, {})).code).toBe('console.entry_required')
    const again = await world.browser().call(enterConsole, { name: colleague.name, password: PASSWORD })
    expect(again.code).toBe('console.entry_refused')
  })

  test('are not overwritten by who saw an older version', async () => {
    const owner = await world.signedIn()
    const { id } = await world.store({ roles: ['editor'] })
    const seen = await listed(owner, id)
    const changes = [{ displayName: '甲' }, { displayName: '乙' }].map((change) =>
      owner.call(saveOperator, { ...wanted(seen), ...change }),
    )
    const codes = (await Promise.all(changes)).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['console.changed_meanwhile', null])
  })

  // proves 28.5
  test('always have an owner among them, also when two shut each other out at once', async () => {
    const [one, other] = [await world.signedIn(), await world.signedIn()]
    const [first, second] = [await listed(one, one.id), await listed(one, other.id)]
    const codes = await Promise.all([
      one.call(saveOperator, { ...wanted(second), isDisabled: true }),
      other.call(saveOperator, { ...wanted(first), isDisabled: true }),
    ])
    const [done, refused] = codes.map(({ code }) => code).toSorted((code) => (code === null ? -1 : 1))
    expect(done).toBeNull()
    // whoever was shut out before their own call came in does not get as far
    expect(['console.last_owner', 'console.entry_required']).toContain(refused)
  })
})
