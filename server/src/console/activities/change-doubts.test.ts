import {
  type ChangeableFields,
  changeAtDesk,
  previewChange,
} from '@quan/contract/console/activities/change-activity.ts'
import { getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import type { DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { consoleWorld } from '../console-world.testing.ts'

let members: WaitingWorld
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  members = await waitingWorld()
  world = consoleWorld(members.sql)
  world.time.now = members.time.now
})
afterAll(async () => {
  await world.close()
  await members.close()
})

const editor = () => world.signedIn({ roles: ['editor'], factorAgeMs: 0 })
const at = (ms: number) => new Date(members.time.now + ms).toISOString()
const anEvening = () => members.activity({ price: 5_000, venue: '湖滨' })
const typesOf = ({ ticketTypes }: NewActivity, about: object) =>
  ticketTypes.map(({ id, name, sex, priceFen: price, quota }) => ({ id, name, sex, price, quota, ...about }))

/** What is asked about a change, and how it ends with some of that accepted. */
async function changed({ id }: { id: string }, fields: Partial<ChangeableFields>, accepted?: DraftRule[]) {
  const page = await editor()
  const asked = { id, version: 1, fields }
  const { result } = await page.call(previewChange, asked)
  const made = await page.call(changeAtDesk, { ...asked, shownRefund: result.refund, ...(accepted && { accepted }) })
  const { version } = (await page.call(getDeskActivity, { id })).result
  return { doubts: result.doubts, made, version }
}

describe('a doubtful change of a published activity', () => {
  // proves 32.47
  test('is refused with what is doubtful until all of that is accepted', async () => {
    const activity = await anEvening()
    const fields = {
      ticketTypes: typesOf(activity, { price: 50 }),
      startTime: at(HOUR_MS),
      enrollDeadline: at(HOUR_MS / 2),
      endTime: at(3 * HOUR_MS),
    }
    const refused = await changed(activity, fields)
    const doubts = ['startsSoon', 'priceTooLow']
    expect(refused.doubts).toEqual(doubts)
    expect(refused.made).toMatchObject({ code: 'draft.doubtful', details: doubts.join() })
    const half = await changed(activity, fields, ['startsSoon'])
    expect(half.made).toMatchObject({ code: 'draft.doubtful', details: 'priceTooLow' })
    expect(half.version).toBe(1)
    const made = await changed(activity, fields, ['startsSoon', 'priceTooLow'])
    expect([made.made.status, made.version]).toEqual([200, 2])
    const [entry] = await members.sql`
      select details from audit_entry where target_id = ${activity.id} and outcome = 'done' order by number desc limit 1`
    expect(JSON.parse(String(entry?.['details']))).toMatchObject({ accepted: doubts })
  })

  // proves 32.47
  test('is asked about a venue that is taken at that time', async () => {
    const activity = await anEvening()
    const startAt = members.time.now + 9 * DAY_MS
    await members.activity({ startAt, endAt: startAt + HOUR_MS, venue: '大剧院' })
    const fields = { venue: '大剧院', startTime: at(9 * DAY_MS), endTime: at(9 * DAY_MS + HOUR_MS) }
    expect((await changed(activity, fields)).made).toMatchObject({ code: 'draft.doubtful', details: 'collides' })
    expect((await changed(activity, fields, ['collides'])).made.status).toBe(200)
  })

  // proves 32.47
  test('is not asked about the hours at its venue that are its own', async () => {
    const startAt = members.time.now + 12 * DAY_MS
    const activity = await members.activity({ startAt, endAt: startAt + 3 * HOUR_MS, venue: '小剧场' })
    const { doubts, made } = await changed(activity, { startTime: at(12 * DAY_MS + HOUR_MS) })
    expect([doubts, made.status]).toEqual([[], 200])
  })

  // proves 32.47
  test('is not asked about what it leaves as it is', async () => {
    const activity = await members.activity({ price: 50, venue: '湖滨' })
    const { doubts, made } = await changed(activity, { description: '带一件外套' })
    expect([doubts, made.status]).toEqual([[], 200])
  })
})
