import { randomUUID } from 'node:crypto'
import { MESSAGE_TESTS_A_DAY } from '@quan/contract/console/messages/message-limits.ts'
import {
  getOperatorMessage,
  getOperatorMessages,
  stopOperatorMessage,
  testMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, DAY_MS } from '#features/activity/testing/an-activity.ts'
import { storeMember } from '#testing/stored-member.ts'
import { consoleWorld } from '../console-world.testing.ts'
import {
  ELSEWHERE,
  HERE,
  type MessageEditor,
  type MessageWishes,
  type MessageWorld,
  messageWorld,
  TO_CITY,
  WORDS,
} from './message-world.testing.ts'

const HIKING = 20

let world: MessageWorld
beforeAll(async () => {
  world = await messageWorld()
})
beforeEach(() => world.beginAnew())
afterAll(() => world.close())

describe('what a message says', () => {
  // proves 47.6
  test('is refused for what nobody may write, and told before', async () => {
    await world.livesIn(HERE)
    const page = await world.editor()
    const text = '加微信 abc12345 聊'
    const { finds } = (await world.preview(page, { ...TO_CITY, text })).result
    expect(finds).toMatchObject([{ kind: 'messenger' }])
    expect(await world.send(page, { ...TO_CITY, text })).toMatchObject({ status: 400, code: 'message.unfit' })
    expect((await page.call(testMessage, { ...WORDS, text, phone: '13812346621' })).code).toBe('message.unfit')
    expect((await page.call(getOperatorMessages, {})).result.items).toEqual([])
  })

  // proves 47.6
  test('is refused where the service that reviews does not let it pass', async () => {
    await world.livesIn(HERE)
    const looks: string[] = []
    const review = {
      looksADay: { text: 100, picture: 100 },
      async reviewText(text: string) {
        looks.push(text)
        return 'block'
      },
    }
    const strict = consoleWorld(world.sql, { sealing: false }, { review: review as never })
    const page = await strict.signedIn({ roles: ['editor'] })
    expect((await world.send(page)).code).toBe('message.unfit')
    expect((await page.call(testMessage, { ...WORDS, phone: '13812346621' })).code).toBe('message.unfit')
    expect(looks).toEqual([`${WORDS.title}\n${WORDS.text}`, `${WORDS.title}\n${WORDS.text}`])
    // the service is shown nothing that could not be sent anyway
    const stranger = await strict.signedIn({ roles: ['editor'], cities: [ELSEWHERE] })
    expect((await world.send(stranger)).code).toBe('console.not_found')
    expect(looks).toHaveLength(2)
    await strict.close()
  })

  test('is sent to somebody, or not at all', async () => {
    expect(await world.send(await world.editor())).toMatchObject({ status: 409, code: 'message.nobody' })
  })

  test.each([
    { audience: 'activity' },
    { audience: 'city' },
    { audience: 'category', cityCode: HERE },
    { audience: 'city', cityCode: HERE, category: HIKING },
    { audience: 'activity', activityId: randomUUID(), cityCode: HERE },
  ] as const)('is for one audience that is told whole: %j', async (wishes) => {
    expect(await world.send(await world.editor(), { cityCode: null, ...wishes })).toMatchObject({
      status: 400,
      code: 'input.invalid',
    })
  })
})

describe('a test of a message', () => {
  // proves 47.6
  test('shows it, marked, to the member with that phone, and says nothing of who has one', async () => {
    const member = await storeMember(world.sql)
    const page = await world.editor()
    const known = await page.call(testMessage, { ...WORDS, phone: member.phone })
    const unknown = await page.call(testMessage, { ...WORDS, phone: '19900001111' })
    expect([known.result, unknown.result]).toEqual([{}, {}])
    expect(await world.told(member.memberId)).toMatchObject([
      { title: `【测试】${WORDS.title}`, text: WORDS.text, route: null },
    ])
    expect((await world.counts()).all).toBe(1)
    const entries = await world.sql<{ entry: string }[]>`
      select row_to_json(audit_entry)::text as entry from audit_entry where operator_id = ${page.id}`
    expect(entries).toHaveLength(2)
    for (const { entry } of entries) expect(entry).not.toMatch(new RegExp(`${member.phone}|19900001111`))
  })

  // proves 47.6
  test('counts for no limit of the member, and is sent a few times a day', async () => {
    const member = await world.livesIn(HERE)
    const page = await world.editor()
    const again = () => page.call(testMessage, { ...WORDS, phone: member.phone })
    for (let number = 0; number < MESSAGE_TESTS_A_DAY; number += 1) expect((await again()).code).toBeNull()
    expect(await again()).toMatchObject({ status: 429, code: 'limit.exceeded', retryAfter: '50400' })
    expect((await world.preview(page)).result.reach).toBe(1)
    world.time.now += DAY_MS
    expect((await (await world.editor()).call(testMessage, { ...WORDS, phone: member.phone })).code).toBeNull()
  })
})

describe('an operator of some cities', () => {
  // proves 47.8
  test('writes to these alone, and sees no other messages', async () => {
    await world.livesIn(HERE)
    const activity = anActivity({ publishedAt: world.time.now })
    await activityStore(world.sql).add([activity])
    const [everywhere, elsewhere, here] = [
      await world.editor(),
      await world.editor([ELSEWHERE]),
      await world.editor([HERE]),
    ]
    const foreign: MessageWishes[] = [
      TO_CITY,
      { audience: 'activity', activityId: activity.id },
      { audience: 'category', category: HIKING, cityCode: HERE },
      { audience: 'category', category: HIKING },
      { audience: 'city', cityCode: '999999' },
      { audience: 'activity', activityId: randomUUID() },
    ]
    for (const wishes of foreign) {
      expect((await world.preview(elsewhere, wishes)).code).toBe('console.not_found')
      expect((await world.send(elsewhere, wishes)).code).toBe('console.not_found')
    }
    const { id } = (await world.send(everywhere)).result
    expect((await page(elsewhere)).map((one) => one.id)).toEqual([])
    expect((await page(here)).map((one) => one.id)).toEqual([id])
    expect((await elsewhere.call(getOperatorMessage, { id })).code).toBe('console.not_found')
    expect((await elsewhere.call(stopOperatorMessage, { id })).code).toBe('console.not_found')
    expect((await here.call(stopOperatorMessage, { id })).result.state).toBe('stopped')
  })

  const page = async (operator: MessageEditor) => (await operator.call(getOperatorMessages, {})).result.items
})

// proves 47.8
test('a test stands in the log with its words, whoever has the phone, and with no digits of it', async () => {
  const page = await world.editor()
  await page.call(testMessage, { title: '周五夜跑', text: '两场还有名额', phone: '13900005555' })
  const [entry] = await world.sql<{ details: string }[]>`
    select details from audit_entry where act = 'Message/Test' order by number desc limit 1`
  expect(JSON.parse(entry!.details)).toEqual({
    title: '周五夜跑',
    text: '两场还有名额',
    phone: maskMobilePhone('13900005555'),
  })
  expect(entry!.details).not.toContain('13900005555')
})

// proves 47.8
test('sending and stopping stand in the log with whom it was for and how many', async () => {
  await world.livesIn(HERE)
  const page = await world.editor()
  const { id } = (await world.send(page)).result
  await page.call(stopOperatorMessage, { id })
  const entries = await world.sql`
    select act, target_kind, city, details from audit_entry where target_id = ${id} order by number`
  expect(entries.map(({ details, ...entry }) => ({ ...entry, ...JSON.parse(details as string) }))).toMatchObject([
    { act: 'Message/Send', target_kind: 'message', city: HERE, audience: 'city', reach: 1 },
    { act: 'Message/Stop', target_kind: 'message', city: HERE, sent: 0, waiting: 1 },
  ])
})
