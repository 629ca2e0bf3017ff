import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type NotificationWorld, notificationWorld } from '#features/notification/notification-world.testing.ts'
import type { WebPushOutcome } from '#outside/web-push/web-push.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { gate } from '#testing/gate.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

let world: NotificationWorld
beforeAll(async () => {
  world = await notificationWorld()
})
beforeEach(() => {
  world.time.now = TEST_NOW
  answering({ outcome: 'sent' })
})
afterAll(() => world.close())

function answering(outcome: WebPushOutcome) {
  world.service.answer = async () => outcome
}
const LATER = { outcome: 'later', pauseMs: 0 } as const
const left = async () => (await world.sql`select from web_push_message`).length
const browsers = async (endpoint: string) => (await world.sql`select from web_push where endpoint = ${endpoint}`).length
async function runJobsAfter(ms: number) {
  world.time.now += ms
  await world.runJobs()
}
/** News on its way to a browser. */
async function onItsWay() {
  const ann = await world.member()
  const browser = await world.browser(ann)
  await world.tell(ann, '一')
  return { ann, browser }
}

describe('a message to a browser', () => {
  // proves 20.32
  test('is not sent without consent to today’s question, though the browser was saved before anybody asked', async () => {
    const ann = await world.member()
    const browser = await world.browser(ann)
    const consent = (version: string) => world.sql`
      update separate_consent set version = ${version} where member_id = ${ann.memberId} and matter = 'pushAbroad'`
    await consent('2020-01-01')
    await world.tell(ann, '一')
    await world.runJobs()
    await world.sql`delete from separate_consent where member_id = ${ann.memberId}`
    await world.tell(ann, '二')
    await world.runJobs()
    expect([world.woken(browser), await left()]).toEqual([[], 0])
  })

  test('is done with once it was sent', async () => {
    const { browser } = await onItsWay()
    for (const _ of [1, 2]) await world.runJobs()
    expect([world.woken(browser), await left()]).toEqual([['一'], 0])
  })

  test('ends the browser that is gone', async () => {
    const { ann, browser } = await onItsWay()
    answering({ outcome: 'gone' })
    await world.runJobs()
    expect([await browsers(browser), await left()]).toEqual([0, 0])
    await world.tell(ann, '二')
    await world.runJobs()
    expect(world.woken(browser)).toEqual(['一'])
  })

  test('does not end a browser that has got new keys meanwhile', async () => {
    const { ann, browser } = await onItsWay()
    world.service.answer = async () => {
      await world.browser(ann, browser)
      return { outcome: 'gone' }
    }
    await world.runJobs()
    expect([await browsers(browser), await left()]).toEqual([1, 0])
  })

  test('that is refused is not sent again', async () => {
    const { browser } = await onItsWay()
    answering({ outcome: 'refused', status: 400 })
    for (const ms of [0, HOUR_MS]) await runJobsAfter(ms)
    expect([world.woken(browser), await left(), await browsers(browser)]).toEqual([['一'], 0, 1])
  })

  test('is tried again after longer and longer waits, and at last no more', async () => {
    const { browser } = await onItsWay()
    answering(LATER)
    await world.runJobs()
    for (const [wait, tries] of [
      [10 * SECOND_MS, 2],
      [60 * SECOND_MS, 3],
      [600 * SECOND_MS, 4],
      [HOUR_MS, 5],
      [6 * HOUR_MS, 6],
    ] as const) {
      await runJobsAfter(wait - 1)
      expect(world.woken(browser)).toHaveLength(tries - 1)
      await runJobsAfter(1)
      expect(world.woken(browser)).toHaveLength(tries)
    }
    await runJobsAfter(24 * HOUR_MS)
    expect([world.woken(browser).length, await left(), await browsers(browser)]).toEqual([6, 0, 1])
  })

  test('waits as long as the push service asks', async () => {
    const { browser } = await onItsWay()
    answering({ outcome: 'later', pauseMs: HOUR_MS })
    await world.runJobs()
    answering({ outcome: 'sent' })
    await runJobsAfter(HOUR_MS - 1)
    expect(world.woken(browser)).toHaveLength(1)
    await runJobsAfter(1)
    expect([world.woken(browser).length, await left()]).toEqual([2, 0])
  })

  test('is not kept for a push service that asks for more time than it is of use', async () => {
    await onItsWay()
    answering({ outcome: 'later', pauseMs: 1_000 * HOUR_MS })
    await world.runJobs()
    expect(await left()).toBe(0)
  })

  test('that is too old is not sent', async () => {
    const { browser } = await onItsWay()
    answering(LATER)
    await world.runJobs()
    await runJobsAfter(100 * HOUR_MS)
    expect([world.woken(browser).length, await left()]).toEqual([1, 0])
  })

  test('tells the push service how long it is of use', async () => {
    const { browser } = await onItsWay()
    answering(LATER)
    await world.runJobs()
    await runJobsAfter(10 * SECOND_MS)
    const lives = world.service.sent.filter(({ endpoint }) => endpoint === browser).map((sent) => sent.lifeSeconds)
    expect(lives).toEqual([72 * 3_600, 72 * 3_600 - 10])
    answering({ outcome: 'sent' })
    await runJobsAfter(HOUR_MS)
  })

  test('is sent by one server, and by the next when that one died', async () => {
    const { browser } = await onItsWay()
    const sending = gate()
    world.service.answer = async () => {
      await sending.pass()
      throw new Error('killed')
    }
    const dying = world.runJobs()
    await sending.entered
    answering({ outcome: 'sent' })
    await runJobsAfter(60 * SECOND_MS)
    expect(world.woken(browser)).toHaveLength(1)
    sending.open()
    await expect(dying).rejects.toThrow('killed')
    await runJobsAfter(60 * SECOND_MS)
    expect([world.woken(browser).length, await left()]).toEqual([2, 0])
  })

  test('goes with its browser and with its notification', async () => {
    const one = await onItsWay()
    const other = await onItsWay()
    answering(LATER)
    await world.runJobs()
    expect(await left()).toBe(2)
    await world.sql`delete from web_push where endpoint = ${one.browser}`
    await world.sql`delete from notification where member_id = ${other.ann.memberId}`
    expect(await left()).toBe(0)
  })
})
