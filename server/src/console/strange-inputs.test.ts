import { InsightSubject } from '@quan/contract/console/insight/insight.ts'
import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { exampleOf } from '@quan/contract/meaning/example-of.ts'
import { fieldsIn } from '@quan/contract/meaning/meaning-registry.ts'
import { meanings } from '@quan/contract/meaning/meanings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cursorText } from '#platform/paging/cursor-text.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from './console-world.testing.ts'
import { everyConsoleCall } from './every-console-call.testing.ts'

const calls = await everyConsoleCall()

/** Calls that take a field. */
const taking = (name: string) =>
  calls.filter(({ input }) => name in fieldsIn(input)).map((call) => [call.path, call] as const)

/** Inputs where the example would not be read as far as the place in the list. */
const OTHERS: Readonly<Record<string, object[]>> = {
  'Member/Find': [{ name: '小' }],
  'Insight/GetRanking': Object.values(InsightSubject).map((by) => ({ by, month: '2026-11' })),
}
const inputsOf = (call: ConsoleCall) =>
  OTHERS[call.path] ?? [(meanings.callOf(call)?.inputExample ?? exampleOf(call.input, { meanings })) as object]

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
let owner: Awaited<ReturnType<typeof world.signedIn>>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql)
  owner = await world.signedIn()
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'
/** Of no list: a text that no database holds, no instant, no whole number, more than columns hold, an id of another kind. */
const MADE_UP = [
  ['\0'],
  ['\0', ID],
  [9e15, ID],
  [0.5, ID],
  [1e308, ID],
  [2 ** 31, ID, '330100'],
  [1, '330100', '330100'],
  [1, ID, '\0'],
]

// proves 17.18
describe.each(taking('cursor'))('%s', (_, call) => {
  test.each(MADE_UP)('answers or refuses a place that was made up, and fails at none: %j %j', async (...parts) => {
    for (const input of inputsOf(call)) {
      const { status, code } = await owner.call(call, { ...input, cursor: cursorText(parts) })
      expect(status === 200 ? 'answered' : code).toMatch(/^(answered|input\.invalid|\w+\.not_found)$/)
    }
  })
})

// proves 17.18
describe.each(taking('from'))('%s', (_, call) => {
  test.each(['0000-01-01', '9999-12-31', '2026-02-30'])('reckons with no day like %s', async (day) => {
    for (const name of ['from', 'to']) {
      const input = { ...inputsOf(call)[0], from: '2026-11-21', to: '2026-11-21', [name]: day }
      expect(await owner.call(call, input)).toMatchObject({ status: 400, code: 'input.invalid' })
    }
  })
})

// proves 17.18
describe.each(taking('month'))('%s', (_, call) => {
  test.each(['0000-01', '9999-12'])('reckons with no month like %s', async (month) => {
    const input = { ...inputsOf(call)[0], month }
    expect(await owner.call(call, input)).toMatchObject({ status: 400, code: 'input.invalid' })
  })
})
