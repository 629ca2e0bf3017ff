import { randomUUID } from 'node:crypto'
import type { OwnLimits } from '@quan/contract/console/host-limits.ts'
import { DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { publishDraft, submitDraft } from '@quan/contract/hosting/drafts.ts'
import { getMyHosting } from '@quan/contract/hosting/host-application.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW } from '#features/activity/testing/an-activity.ts'
import { type Host, type HostingWorld, hostingWorld } from './hosting-world.testing.ts'

const PRESET = { price: 30_000, capacity: 60, daysAhead: 60, openActivities: 10, reviewedFirst: 3 }
const NOTHING = { price: null, capacity: null, daysAhead: null, openActivities: null, reviewedFirst: null }
const DEAR = { ticketTypes: [{ name: '普通票', sex: 0 as const, price: 50_000, quota: 5 }], minParticipants: null }

let world: HostingWorld
const operatorId = randomUUID()
beforeAll(async () => {
  world = await hostingWorld()
  await world.sql`
    insert into operator (id, name, display_name, roles, created_at)
    values (${operatorId}, 'limits', '林月', '{owner}', now())`
})
beforeEach(async () => {
  world.time.now = NOW
  await world.sql`truncate house_limits, host_limits`
})
afterAll(() => world.close())

const setHouse = (changes: Partial<typeof PRESET>, version = 0) =>
  world.services.hostLimits.setHouse(world.sql, { limits: { ...PRESET, ...changes }, version, operatorId })
const setOwn = ({ memberId }: Host, changes: Partial<OwnLimits['limits']>, version = 0) =>
  world.services.hostLimits.setOwn(world.sql, memberId, { limits: { ...NOTHING, ...changes }, version, operatorId })
const standing = async (host: Host) => (await world.call(getMyHosting, {}, host)).result
const publish = async (host: Host, about = {}) => {
  const { id } = await world.saved(host, about)
  return await world.call(publishDraft, { id }, host)
}

// proves 27.14
test('what the console sets holds from the next publication on, and is what the host reads', async () => {
  await setHouse({ reviewedFirst: 0 })
  const host = await world.host()
  expect((await publish(host, DEAR)).code).toBe('draft.needs_review')
  await setHouse({ reviewedFirst: 0, price: 50_000 }, 1)
  expect(await standing(host)).toMatchObject({ reviewsLeft: 0, limits: { price: 50_000, openActivities: 10 } })
  expect((await publish(host, DEAR)).result).toMatchObject({ state: DraftState.published })
  await setHouse({ reviewedFirst: 2 }, 2)
  expect((await standing(host))?.reviewsLeft).toBe(2)
  expect((await publish(host)).code).toBe('draft.needs_review')
})

// proves 27.20
test('what is set for one host goes before what holds for all, more or less, and the others stay as they are', async () => {
  const [trusted, careful, other] = [await world.host(), await world.host(), await world.host()]
  await setHouse({ reviewedFirst: 0 })
  await setOwn(trusted, { price: 50_000 })
  await setOwn(careful, { price: 0, reviewedFirst: 1 })
  expect((await publish(trusted, DEAR)).status).toBe(200)
  expect((await publish(other, DEAR)).code).toBe('draft.needs_review')
  expect((await publish(other)).status).toBe(200)
  expect(await standing(careful)).toMatchObject({ reviewsLeft: 1, limits: { price: 0, capacity: 60 } })
  await setOwn(careful, {}, 1)
  expect((await publish(careful)).status).toBe(200)
})

// proves 27.21
test('who has as many open as they may is looked at, until one is over or called off', async () => {
  await setHouse({ reviewedFirst: 0, openActivities: 2 })
  const host = await world.host()
  const ids = await Promise.all([world.saved(host), world.saved(host), world.saved(host), world.saved(host)])
  const answers = await Promise.all(ids.map(({ id }) => world.call(publishDraft, { id }, host)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['draft.needs_review', 'draft.needs_review', null, null])
  expect((await standing(host))?.openNow).toBe(2)
  const [waiting] = ids.filter((_draft, at) => answers[at]?.code !== null)
  const draft = { id: waiting?.id ?? '' }
  const [first] = answers.flatMap(({ result }) => (result?.activityId ? [result.activityId] : []))
  await world.sql`update activity set cancelled_at = now() where id = ${first ?? ''}`
  expect((await world.call(publishDraft, draft, host)).status).toBe(200)
  const last = ids.find(({ id }, at) => answers[at]?.code !== null && id !== draft.id)
  expect((await world.call(publishDraft, { id: last?.id ?? '' }, host)).code).toBe('draft.needs_review')
  expect((await world.call(submitDraft, { id: last?.id ?? '' }, host)).status).toBe(200)
})
