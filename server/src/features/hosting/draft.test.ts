import { DraftState } from '@quan/contract/hosting/activity-draft.ts'
import {
  getDrafts,
  publishDraft,
  removeDraft,
  saveDraft,
  submitDraft,
  withdrawDraft,
} from '@quan/contract/hosting/drafts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { aDraft, type Host, type HostingWorld, hostingWorld } from './hosting-world.testing.ts'

let world: HostingWorld
beforeAll(async () => {
  world = await hostingWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const publish = (host: Host, id: string) => world.call(publishDraft, { id }, host)

describe('a draft', () => {
  // proves 27.6
  test('is saved as it is typed, and its version counts', async () => {
    const host = await world.host()
    const first = await world.saved(host, { title: '圣诞' })
    expect(first).toMatchObject({ version: 1, state: DraftState.draft, reason: null, activityId: null, title: '圣诞' })
    const second = await world.save(host, { title: '圣诞夜' }, { id: first.id, version: 1 })
    expect(second.result).toMatchObject({ id: first.id, version: 2, title: '圣诞夜' })
    expect(await world.drafts(host)).toEqual([second.result])
  })

  // proves 27.7
  test('that was changed elsewhere meanwhile is not overwritten: the newer one comes back', async () => {
    const host = await world.host()
    const { id } = await world.saved(host)
    await world.save(host, { title: '另一台手机' }, { id, version: 1 })
    const { status, code, details } = await world.call(
      saveDraft,
      { ...aDraft({ title: '这台手机' }), id, version: 1 },
      host,
    )
    expect([status, code]).toEqual([409, 'draft.changed'])
    expect(JSON.parse(details ?? '{}')).toMatchObject({ id, version: 2, title: '另一台手机' })
    expect(await world.drafts(host)).toMatchObject([{ version: 2, title: '另一台手机' }])
  })

  test('of two saves of one version at the same time one is refused', async () => {
    const host = await world.host()
    const { id } = await world.saved(host)
    const both = await Promise.all(['甲', '乙'].map((title) => world.save(host, { title }, { id, version: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is nobody else’s: another host finds none', async () => {
    const [host, other] = [await world.host(), await world.host()]
    const { id } = await world.saved(host)
    const answers = [
      await world.save(other, {}, { id, version: 1 }),
      await world.call(submitDraft, { id }, other),
      await publish(other, id),
      await world.call(removeDraft, { id }, other),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('draft.not_found'))
    expect(await world.drafts(other)).toEqual([])
  })

  test('is for hosts alone', async () => {
    const member = await world.member()
    expect((await world.save(member)).code).toBe('host.needed')
    expect((await world.call(getDrafts, {}, member)).code).toBe('host.needed')
  })

  test('takes no picture of somebody else', async () => {
    const host = await world.host()
    expect((await world.save(host, { cover: 'ffffffffffffffffffffffffffffffff' })).code).toBe('draft.foreign_picture')
  })

  test('is one of twenty at most, and is thrown away by its host', async () => {
    const host = await world.host()
    for (let count = 0; count < 20; count += 1) await world.save(host)
    expect((await world.save(host)).code).toBe('draft.too_many')
    await world.call(removeDraft, { id: (await world.drafts(host))[0]?.id ?? '' }, host)
    expect((await world.save(host)).status).toBe(200)
  })
})

describe('what is sent to the operators', () => {
  // proves 27.8
  test('breaks no rule: each fault is told at its field', async () => {
    const host = await world.host()
    const { id } = await world.saved(host, {
      title: null,
      venue: null,
      endTime: null,
      ticketTypes: [],
      minParticipants: null,
    })
    const { code, validationErrors } = await world.call(submitDraft, { id }, host)
    expect(code).toBe('draft.unready')
    expect(validationErrors).toEqual([
      { message: '请写标题', members: ['title'] },
      { message: '请写场地名称', members: ['venue'] },
      { message: '请选结束时间', members: ['endTime'] },
      { message: '请至少设一个票种', members: ['ticketTypes'] },
    ])
  })

  // proves 27.9
  test('raises no doubt that its host has not answered', async () => {
    const host = await world.host()
    const startTime = new Date(NOW + HOUR_MS).toISOString()
    const { id } = await world.saved(host, {
      startTime,
      ticketTypes: [
        { name: '男生票', sex: 1, price: 50, quota: 9 },
        { name: '女生票', sex: 2, price: 0, quota: 3 },
      ],
      refundRule: null,
    })
    const asked = await world.call(submitDraft, { id }, host)
    expect([asked.code, asked.details]).toEqual(['draft.doubtful', 'startsSoon,unbalanced,priceTooLow,refundMissing'])
    const accepted = ['startsSoon', 'unbalanced', 'priceTooLow', 'refundMissing'] as const
    expect((await world.call(submitDraft, { id, accepted: [...accepted] }, host)).result?.state).toBe(
      DraftState.inReview,
    )
  })

  test('is asked about where something else is held at that venue then, and not where it is not', async () => {
    const host = await world.host()
    const startAt = NOW + 36 * HOUR_MS
    await world.activity({ venue: '老地方', startAt: startAt + HOUR_MS })
    const { id } = await world.saved(host, { venue: '老地方' })
    expect((await world.call(submitDraft, { id }, host)).details).toBe('collides')
    const next = new Date(startAt + 3 * DAY_MS).toISOString()
    const later = await world.saved(host, {
      venue: '老地方',
      startTime: next,
      endTime: new Date(startAt + 4 * DAY_MS).toISOString(),
    })
    expect((await world.call(submitDraft, { id: later.id }, host)).status).toBe(200)
  })

  test('needs a permit for a thousand people', async () => {
    const host = await world.host()
    const ticketTypes = [{ name: '普通票', sex: 0 as const, price: 0, quota: 1_000 }]
    const { id } = await world.saved(host, { ticketTypes })
    expect((await world.call(submitDraft, { id }, host)).validationErrors).toMatchObject([{ members: ['permit'] }])
    const permitted = await world.saved(host, { ticketTypes, permit: '浙公安许 2026 第 12 号' })
    expect((await world.call(submitDraft, { id: permitted.id }, host)).status).toBe(200)
  })

  // proves 27.10
  test('is not written on while it is looked at, and can be taken back', async () => {
    const host = await world.host()
    const { id } = await world.inReview(host)
    expect((await world.save(host, {}, { id, version: 1 })).code).toBe('draft.state')
    expect((await world.call(withdrawDraft, { id }, host)).result?.state).toBe(DraftState.draft)
    expect((await world.save(host, {}, { id, version: 1 })).status).toBe(200)
  })

  // proves 27.11
  test('comes back with a reason that its host is told, and goes again', async () => {
    const host = await world.host()
    const { id } = await world.inReview(host)
    expect(await world.services.draftReviews.sendBack(id, '请写清楚集合地点')).toBe('done')
    expect(await world.drafts(host)).toMatchObject([{ state: DraftState.sentBack, reason: '请写清楚集合地点' }])
    expect(await world.told(host)).toEqual([
      { text: '「圣诞交换礼物夜」：请写清楚集合地点', route: `/pages/40my/my?view=organizer-editor&id=${id}` },
    ])
    await world.save(host, { description: '大运河站 C 口集合。' }, { id, version: 1 })
    expect((await world.call(submitDraft, { id }, host)).result).toMatchObject({
      state: DraftState.inReview,
      reason: null,
    })
  })
})
