import {
  decideHeldMessage,
  getHeldMessages,
  getMyHeldMessages,
  HELD_MESSAGE_DAYS,
  HELD_MESSAGES_MAX,
} from '@quan/contract/console/messages/held-messages.ts'
import { getOperatorMessages, testMessage } from '@quan/contract/console/messages/operator-messages.ts'
import { SECOND_PERSON_AFTER_MS } from '@quan/contract/console/accounting/accounting-limits.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorMessageJobs } from '#features/operator-message/operator-message.jobs.ts'
import type { ReviewVerdict } from '#outside/tencent-review/tencent-review-client.ts'
import { consoleWorld } from '../console-world.testing.ts'
import { ELSEWHERE, HERE, type MessageWorld, messageWorld, TO_CITY, WORDS } from './message-world.testing.ts'

let world: MessageWorld
let console: ReturnType<typeof consoleWorld>
let verdict: ReviewVerdict = 'review'
/** What happens while the service looks at a text. */
let meanwhile = async (): Promise<unknown> => null
const reviewText = async () => {
  await meanwhile()
  return verdict
}
const review = { looksADay: { text: 1_000, picture: 1_000 }, reviewText }

beforeAll(async () => {
  world = await messageWorld()
  console = consoleWorld(world.sql, { sealing: false, limits: false }, { review: review as never })
})
beforeEach(async () => {
  verdict = 'review'
  meanwhile = async () => null
  await world.sql`delete from held_message`
  await world.beginAnew()
  await world.livesIn(HERE)
})
afterAll(async () => {
  await console.close()
  await world.close()
})

const editor = (cities: string[] | null = null) => console.signedIn({ roles: ['editor'], cities })
const safety = (cities: string[] | null = null) => console.signedIn({ roles: ['safety'], cities })
type Operator = Awaited<ReturnType<typeof editor>>
const queueOf = async (operator: Operator) => (await operator.call(getHeldMessages, {})).result.items
const mineOf = async (operator: Operator) => (await operator.call(getMyHeldMessages, {})).result.items
const sent = async (operator: Operator) => (await operator.call(getOperatorMessages, {})).result.items.length
/** A message that waits, its writer, and a colleague who may decide. */
async function aHeldMessage() {
  const [writer, colleague] = [await editor(), await safety()]
  expect(await world.send(writer)).toMatchObject({ status: 409, code: 'message.held' })
  const [held] = await queueOf(colleague)
  return { writer, colleague, id: held!.id }
}

describe('a message that the service looks at', () => {
  // proves 28.2
  test.each([
    ['is shut out', 'console.entry_required', { disabled_at: new Date() }],
    ['loses the work', 'console.role_missing', { roles: ['finance'] }],
    ['loses the city', 'console.not_found', { cities: [ELSEWHERE] }],
  ])('attack: is not sent by who %s meanwhile', async (_, code, loss) => {
    verdict = 'pass'
    const writer = await editor([HERE])
    meanwhile = () => world.sql`update operator set ${world.sql(loss)} where id = ${writer.id}`
    expect((await world.send(writer)).code).toBe(code)
    expect(await sent(await editor())).toBe(0)
  })

  // proves 28.2
  test('attack: is not sent by a session that ended meanwhile', async () => {
    verdict = 'pass'
    const writer = await editor()
    meanwhile = () => world.sql`delete from operator_session where operator_id = ${writer.id}`
    expect((await world.send(writer)).code).toBe('console.entry_required')
    expect(await sent(await editor())).toBe(0)
  })
})

describe('a message that the service is unsure of', () => {
  // proves 47.10
  test('attack: is not passed by a colleague whom the writer let in just now, and could be', async () => {
    const { writer, colleague, id } = await aHeldMessage()
    await world.sql`
      update operator set let_in_by = ${writer.id}, let_in_at = ${new Date(console.time.now)} where id = ${colleague.id}`
    expect((await colleague.call(decideHeldMessage, { id, isFit: true })).code).toBe('held_message.own')
    await world.sql`
      update operator set let_in_at = ${new Date(console.time.now - SECOND_PERSON_AFTER_MS)} where id = ${colleague.id}`
    expect((await colleague.call(decideHeldMessage, { id, isFit: true })).status).toBe(200)
  })

  // proves 47.10
  test('waits for a colleague; passed, the same words are sent, and no others', async () => {
    const { writer, colleague, id } = await aHeldMessage()
    expect((await world.send(writer)).code).toBe('message.held')
    expect(await queueOf(colleague)).toMatchObject([
      { ...WORDS, isOwn: false, city: { code: HERE, name: '杭州' }, decision: null },
    ])
    expect(await mineOf(writer)).toMatchObject([{ id, isOwn: true, decision: null }])
    expect((await writer.call(testMessage, { ...WORDS, phone: '13812346621' })).code).toBe('message.unfit')
    const { result } = await colleague.call(decideHeldMessage, { id, isFit: true })
    expect(result.decision).toMatchObject({ isFit: true, reason: null, operatorName: '测试' })
    expect((await mineOf(writer))[0]?.decision?.isFit).toBe(true)
    expect((await writer.call(testMessage, { ...WORDS, phone: '13812346621' })).status).toBe(200)
    expect((await world.send(writer, { ...TO_CITY, text: '别的话' })).code).toBe('message.held')
    expect((await world.send(await editor())).code).toBe('message.held')
    expect((await world.send(writer)).status).toBe(200)
    expect(await sent(writer)).toBe(1)
  })

  // proves 47.10
  test('attack: passed for one city, is sent in no other and not everywhere', async () => {
    const { writer, colleague, id } = await aHeldMessage()
    await world.livesIn(ELSEWHERE)
    expect((await colleague.call(decideHeldMessage, { id, isFit: true })).status).toBe(200)
    const everywhere = { audience: 'category' as const, category: 10 as const }
    for (const other of [{ ...TO_CITY, cityCode: ELSEWHERE }, everywhere])
      expect((await world.send(writer, other)).code).toBe('message.held')
    expect((await queueOf(colleague)).map(({ city }) => city?.code ?? null)).toEqual([ELSEWHERE, null])
    expect((await world.send(writer)).status).toBe(200)
    expect(await sent(writer)).toBe(1)
  })

  // proves 47.11
  test('refused for one city, is not shown to the colleagues of another', async () => {
    const { writer, colleague, id } = await aHeldMessage()
    const reason = '请不要写「最后一天」'
    await colleague.call(decideHeldMessage, { id, isFit: false, reason })
    const elsewhere = await world.send(writer, { ...TO_CITY, cityCode: ELSEWHERE })
    expect(elsewhere).toMatchObject({ code: 'message.refused', details: reason })
    expect(await queueOf(await safety([ELSEWHERE]))).toEqual([])
  })

  // proves 47.11
  test('is refused with a reason that the writer reads, and what the service refuses is not asked about', async () => {
    const { writer, colleague, id } = await aHeldMessage()
    expect((await colleague.call(decideHeldMessage, { id, isFit: false })).code).toBe('input.invalid')
    const reason = '请不要写「最后一天」'
    expect((await colleague.call(decideHeldMessage, { id, isFit: false, reason })).status).toBe(200)
    expect(await world.send(writer)).toMatchObject({ code: 'message.refused', details: reason })
    expect((await mineOf(writer))[0]?.decision).toMatchObject({ isFit: false, reason })
    const [noted] = await world.sql<{ details: string }[]>`
      select details from audit_entry where act = 'HeldMessage/Decide' and outcome = 'done' order by number desc limit 1`
    expect(JSON.parse(noted?.details ?? '{}')).toEqual({ isFit: false, reason, ...WORDS })
    verdict = 'block'
    expect((await world.send(writer, { ...TO_CITY, text: '别的话' })).code).toBe('message.unfit')
    expect(await queueOf(colleague)).toEqual([])
    expect(await sent(writer)).toBe(0)
  })

  // proves 47.12
  test('is not decided on by its writer, nor by who answers for other cities, and by one of two', async () => {
    const owner = await console.signedIn({ roles: ['owner'], cities: null })
    expect((await world.send(owner)).code).toBe('message.held')
    const [own] = await queueOf(owner)
    expect(own?.isOwn).toBe(true)
    const id = own?.id ?? ''
    expect((await owner.call(decideHeldMessage, { id, isFit: true })).code).toBe('held_message.own')
    const elsewhere = await safety([ELSEWHERE])
    expect(await queueOf(elsewhere)).toEqual([])
    expect((await elsewhere.call(decideHeldMessage, { id, isFit: true })).code).toBe('console.not_found')
    const both = [await safety(), await safety([HERE])]
    const answers = await Promise.all(both.map((page) => page.call(decideHeldMessage, { id, isFit: true })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['console.changed_meanwhile', null])
  })

  test('of one operator waits ten times at most, and is forgotten after a while', async () => {
    const writer = await editor()
    for (let count = 0; count < HELD_MESSAGES_MAX; count += 1)
      expect((await world.send(writer, { ...TO_CITY, text: `第 ${count} 条` })).code).toBe('message.held')
    expect((await world.send(writer)).code).toBe('message.unfit')
    console.time.now += HELD_MESSAGE_DAYS * DAY_MS + 1
    const clock = { now: () => console.time.now }
    const jobs = operatorMessageJobs({ sql: world.sql, clock, notifications: { notify: world.notify } })
    await jobs.find(({ name }) => name === 'sweep held messages')?.run(new AbortController().signal)
    expect(await world.sql`select from held_message`).toHaveLength(0)
  })
})
