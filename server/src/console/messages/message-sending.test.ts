import { randomUUID } from 'node:crypto'
import { MESSAGE_PEOPLE_KEPT_MS } from '@quan/contract/console/messages/message-limits.ts'
import { getOperatorMessages, stopOperatorMessage } from '@quan/contract/console/messages/operator-messages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { operatorMessagePersonalData } from '#features/operator-message/operator-message.queries.ts'
import { ELSEWHERE, HERE, type MessageWorld, messageWorld, TO_CITY, WORDS } from './message-world.testing.ts'

const MANY = 250

let world: MessageWorld
beforeAll(async () => {
  world = await messageWorld()
})
beforeEach(() => world.beginAnew())
afterAll(() => world.close())

/** The first bite of those who are due is told, and the server stops. */
async function tellTheFirst() {
  const stopped = new AbortController()
  await world.runJob({
    signal: stopped.signal,
    async notify(runner, news) {
      stopped.abort()
      await world.notify(runner, news)
    },
  })
}

describe('sending a message', () => {
  // proves 47.2
  test('is begun once by the same request, and reaches each once by however many servers', async () => {
    await world.many(MANY)
    const page = await world.editor()
    const requestId = randomUUID()
    const answers = await Promise.all([
      world.send(page, { ...TO_CITY, requestId }),
      world.send(page, { ...TO_CITY, requestId }),
    ])
    const [id, ...others] = answers.map(({ result }) => result.id)
    expect(others).toEqual([id])
    await Promise.all([world.runJob(), world.runJob(), world.runJob()])
    await world.runJob()
    expect((await world.send(page, { ...TO_CITY, requestId })).result).toMatchObject({ id, state: 'sent', sent: MANY })
    await world.runJob()
    expect(await world.counts()).toEqual({ all: MANY, people: MANY })
    expect((await page.call(getOperatorMessages, {})).result.items).toHaveLength(1)
  })

  // proves 47.2
  test('whose people cannot be found keeps no other one waiting, and is tried again after a while', async () => {
    await world.livesIn(HERE)
    await world.livesIn(HERE)
    const page = await world.editor()
    const { id } = (await world.send(page)).result
    await world.sql.unsafe(`
      create function fail_to_find() returns trigger language plpgsql as $$
        begin if new.message_id = '${id}' then raise 'not found'; end if; return new; end $$;
      create trigger fail_to_find before insert on operator_message_person
        for each row execute function fail_to_find()`)
    const other = (await world.send(page, { ...TO_CITY, title: '另一条' })).result
    await expect(world.runJob()).rejects.toThrow('somebody could not be told')
    expect(await world.look(page, other.id)).toMatchObject({ state: 'sent', sent: 2 })
    await world.runJob()
    await world.sql`drop function fail_to_find cascade`
    expect(await world.look(page, id)).toMatchObject({ state: 'sending', sent: 0 })
    world.time.now += 60_000
    await world.runJob()
    expect(await world.look(page, id)).toMatchObject({ state: 'sent', sent: 2 })
  })

  // proves 47.2
  test('goes on where a killed server left it, and nobody gets it twice', async () => {
    await world.many(MANY)
    const page = await world.editor()
    const { result } = await world.send(page)
    let told = 0
    const dying: Notifications['notify'] = async (runner, news) => {
      await world.notify(runner, news)
      told += 1
      if (told !== 130) return
      const [{ pid }] = await runner<[{ pid: number }]>`select pg_backend_pid() as pid`
      await world.sql`select pg_terminate_backend(${pid})`
    }
    await expect(world.runJob({ notify: dying })).rejects.toThrow('CONNECTION_CLOSED')
    const left = await world.look(page, result.id)
    expect(left).toMatchObject({ state: 'sending', sent: 100, waiting: 150 })
    expect((await world.counts()).all).toBe(100)
    await world.runJob()
    expect(await world.look(page, result.id)).toMatchObject({ state: 'sent', sent: MANY, waiting: 0 })
    expect(await world.counts()).toEqual({ all: MANY, people: MANY })
  })

  // proves 47.3
  test('waits for the end of the night, and of quiet hours; who is quiet all day reads it when they like', async () => {
    const [plain, awake, allDay] = [await world.livesIn(HERE), await world.livesIn(HERE), await world.livesIn(HERE)]
    await world.settings(awake.memberId, { from: '12:00', to: '13:00' })
    await world.settings(allDay.memberId, { from: '08:00', to: '08:00' })
    world.time.now = Date.parse('2026-11-21T23:00:00+08:00')
    const night = await world.editor()
    expect((await world.preview(night)).result).toMatchObject({ reach: 3, quiet: 1 })
    const { result } = await world.send(night)
    await world.runJob()
    expect([
      await world.told(plain.memberId),
      await world.told(awake.memberId),
      await world.told(allDay.memberId),
    ]).toMatchObject([[], [{}], [{}]])
    expect(await world.look(night, result.id)).toMatchObject({ waiting: 1, nextTime: '2026-11-22T00:00:00.000Z' })
    world.time.now = Date.parse('2026-11-22T07:59:59+08:00')
    await world.runJob()
    expect(await world.told(plain.memberId)).toEqual([])
    world.time.now = Date.parse('2026-11-22T08:00:00+08:00')
    await world.runJob()
    expect(await world.told(plain.memberId)).toHaveLength(1)
    expect(await world.look(await world.editor(), result.id)).toMatchObject({ state: 'sent', sent: 3, nextTime: null })
  })

  // proves 47.3
  test('asks once more, when their quiet hours are over, what somebody wants to hear', async () => {
    const { memberId } = await world.livesIn(HERE)
    await world.settings(memberId, { from: '09:00', to: '11:00' })
    const page = await world.editor()
    const { result } = await world.send(page)
    await world.runJob()
    await world.sql`update notification_setting set kinds_off = '{operatorMessage}' where member_id = ${memberId}`
    world.time.now += HOUR_MS
    await world.runJob()
    expect(await world.told(memberId)).toEqual([])
    expect(await world.look(await world.editor(), result.id)).toMatchObject({
      state: 'sent',
      sent: 0,
      leftOut: { off: 1 },
    })
  })

  // proves 47.14
  test.each([
    ['was shut out', { disabled_at: new Date(0) }],
    ['lost the role', { roles: ['safety'] }],
    ['lost the city', { cities: [ELSEWHERE] }],
  ])('attack: does not go on once its writer %s', async (_what, loss) => {
    await world.many(MANY)
    const [page, colleague] = [await world.editor([HERE]), await world.editor()]
    const { result } = await world.send(page)
    await tellTheFirst()
    await world.sql`
      update operator set ${world.sql(loss)}
      where id = (select operator_id from operator_message where id = ${result.id})`
    const other = await world.send(colleague, { ...TO_CITY, title: '另一条' })
    await world.runJob()
    const about = { state: 'stopped', sent: 100, waiting: 150, stopperName: null, endTime: expect.any(String) }
    expect(await world.look(colleague, result.id)).toMatchObject(about)
    expect(await world.look(colleague, other.result.id)).toMatchObject({ state: 'sent', sent: MANY })
  })

  // proves 47.5
  test('is stopped in the middle: who has it keeps it, nobody further gets it', async () => {
    await world.many(MANY)
    const [page, colleague] = [await world.editor(), await world.editor()]
    const { result } = await world.send(page)
    await tellTheFirst()
    const answer = await colleague.call(stopOperatorMessage, { id: result.id })
    expect(answer.result).toMatchObject({ state: 'stopped', sent: 100, waiting: 150, stopperName: '测试' })
    await world.runJob()
    expect((await world.counts()).all).toBe(100)
    expect((await page.call(stopOperatorMessage, { id: result.id })).result).toEqual(answer.result)
  })

  // proves 47.5
  test('is stopped only once those are through who are told just now', async () => {
    await world.many(30)
    const page = await world.editor()
    const { result } = await world.send(page)
    let stopping: ReturnType<typeof page.call<typeof stopOperatorMessage>> | undefined
    await world.runJob({
      async notify(runner, news) {
        stopping ??= page.call(stopOperatorMessage, { id: result.id })
        await world.notify(runner, news)
      },
    })
    const { sent } = (await stopping!).result
    expect([sent, (await world.counts()).all]).toEqual([30, 30])
  })

  // proves 47.2
  test('one whom it fails for keeps nobody else from getting it', async () => {
    const [broken, other] = [await world.livesIn(HERE), await world.livesIn(HERE)]
    const page = await world.editor()
    const { result } = await world.send(page)
    const failing = world.runJob({
      notify: (runner, news) =>
        news.memberId === broken.memberId ? Promise.reject(new Error('no')) : world.notify(runner, news),
    })
    await expect(failing).rejects.toThrow('somebody could not be told')
    expect(await world.told(other.memberId)).toHaveLength(1)
    expect(await world.look(page, result.id)).toMatchObject({ state: 'sent', sent: 1, failed: 1 })
  })

  // proves 47.2
  test('ends also where the last who waited deleted their account', async () => {
    const { memberId } = await world.livesIn(HERE)
    await world.settings(memberId, { from: '09:00', to: '11:00' })
    const page = await world.editor()
    const { result } = await world.send(page)
    await world.runJob()
    await operatorMessagePersonalData.erase(world.sql, memberId, world.time.now)
    await world.runJob()
    expect(await world.look(page, result.id)).toMatchObject({ state: 'sent', sent: 0, waiting: 0 })
  })

  // proves 47.7
  test('forgets after a month whom it was for, and keeps how many they were', async () => {
    const { memberId } = await world.livesIn(HERE)
    const page = await world.editor()
    const { result } = await world.send(page)
    await world.runJob()
    expect(await operatorMessagePersonalData.read(world.sql, memberId)).toMatchObject([WORDS])
    world.time.now += MESSAGE_PEOPLE_KEPT_MS
    await world.forgetPeople()
    expect(await operatorMessagePersonalData.read(world.sql, memberId)).toEqual([])
    expect(await world.look(await world.editor(), result.id)).toMatchObject({ state: 'sent', sent: 1, reach: 1 })
  })
})
