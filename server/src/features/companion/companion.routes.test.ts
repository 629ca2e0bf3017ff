import { randomUUID } from 'node:crypto'
import { COMPANIONS_MAX } from '@quan/contract/companion/companion.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, DAY_MS } from '#features/activity/testing/an-activity.ts'
import { sealCompanions } from '#features/companion/seal-companions.ts'
import { aFreePhone, type CompanionWorld, companionWorld } from '#features/companion/companion-world.testing.ts'

let world: CompanionWorld
beforeAll(async () => {
  world = await companionWorld()
})
afterAll(() => world.close())

/** Gives a companion a place of an activity that ends then. */
async function giveOldPlace(companionId: string, endAt: number) {
  const activity = anActivity({ startAt: endAt - DAY_MS, endAt })
  await activityStore(world.sql).add([activity])
  await world.sql`
    insert into place (id, activity_id, ticket_type_id, companion_id)
    select gen_random_uuid(), activity_id, id, ${companionId} from ticket_type where activity_id = ${activity.id}`
  return activity.id
}

describe('a guest', () => {
  // proves 10.70, 10.72, 11.26
  test('is kept as told, with the phone masked', async () => {
    const ann = await world.member()
    const told = { nickName: '王叔叔', sex: 1, birthDate: '1970-02-03', relation: '叔叔', remark: '吃素' } as const
    const { result } = await world.saveGuest(ann, { ...told, phone: '13812346621' })
    const kept = { ...told, kind: 'other', userGUID: null, phone: '138 •••• 6621', linkState: null }
    expect(result).toEqual({ id: expect.any(String), ...kept })
    expect((await world.get(ann, result?.id ?? '')).result).toEqual(result)
    expect((await world.list(ann)).result).toEqual({ items: [result], nextCursor: null, totalCount: 1 })
  })

  // proves 10.72
  test('changes in what is told; what is left out stays, null and blank clear', async () => {
    const ann = await world.member()
    const id = await world.guest(ann, {
      phone: '13812346621',
      birthDate: '1970-02-03',
      relation: '叔叔',
      remark: '吃素',
    })
    const renamed = await world.saveGuest(ann, { id, nickName: '王伯伯', sex: 1 })
    const kept = { phone: '138 •••• 6621', birthDate: '1970-02-03', relation: '叔叔', remark: '吃素' }
    expect(renamed.result).toMatchObject({ id, nickName: '王伯伯', sex: 1, ...kept })
    const cleared = await world.saveGuest(ann, { id, phone: null, birthDate: null, relation: null, remark: ' ' })
    expect(cleared.result).toMatchObject({ id, phone: null, birthDate: null, relation: null, remark: null })
  })

  test('was born by today', async () => {
    const ann = await world.member()
    expect((await world.saveGuest(ann, { birthDate: '2026-11-21' })).status).toBe(200)
    const ahead = await world.saveGuest(ann, { birthDate: '2026-11-22' })
    expect([ahead.status, ahead.validationErrors]).toMatchObject([400, [{ members: ['birthDate'] }]])
  })
})

describe('a companion', () => {
  // proves 10.70
  test('of another member is not there', async () => {
    const [ann, ben, cleo] = [await world.member(), await world.member(), await world.member()]
    const [guest, member] = [await world.guest(ben), await world.agreed(ben, cleo)]
    const before = (await world.list(ben)).result
    for (const attempt of [
      world.get(ann, guest),
      world.saveGuest(ann, { id: guest }),
      world.remove(ann, guest),
      world.get(ann, member),
      world.saveMember(ann, { id: member, remark: '我的' }),
      world.remove(ann, member),
      world.answer(ann, member, true),
      world.get(ann, randomUUID()),
    ])
      expect(await attempt).toMatchObject({ status: 404, code: 'gb.not_found' })
    expect((await world.list(ben)).result).toEqual(before)
  })

  test('of one kind is not changed into the other', async () => {
    const ann = await world.member()
    const guest = await world.guest(ann)
    const member = (await world.saveMember(ann, { phone: aFreePhone() })).result?.id ?? ''
    expect(await world.saveMember(ann, { id: guest })).toMatchObject({ status: 404, code: 'gb.not_found' })
    expect(await world.saveGuest(ann, { id: member })).toMatchObject({ status: 404, code: 'gb.not_found' })
  })

  // proves 10.73
  test('is removed, unless they hold a place of an activity to come', async () => {
    const ann = await world.member()
    const id = await world.guest(ann)
    const activityId = await giveOldPlace(id, world.time.now + DAY_MS)
    expect(await world.remove(ann, id)).toMatchObject({ status: 409, code: 'gb.has_place' })
    expect((await world.get(ann, id)).status).toBe(200)
    await world.sql`update place set state = 30, returned_at = now() where activity_id = ${activityId}`
    expect(await world.remove(ann, id)).toMatchObject({ status: 200, result: {} })
    expect(await world.remove(ann, id)).toMatchObject({ status: 404, code: 'gb.not_found' })
  })

  test('who held a place of an activity that is over can be removed, and the place stays', async () => {
    const ann = await world.member()
    const id = await world.guest(ann)
    const activityId = await giveOldPlace(id, world.time.now - 1)
    expect((await world.remove(ann, id)).status).toBe(200)
    expect(await world.sql`select companion_id from place where activity_id = ${activityId}`).toEqual([
      { companion_id: null },
    ])
  })

  test('more than there may be is refused, however many are added at once', async () => {
    const ann = await world.member()
    await world.sql`
      insert into companion (id, owner_id, kind, nick_name, sex, created_at)
      select gen_random_uuid(), ${ann.memberId}, 'other', '客', 1, now() from generate_series(2, ${COMPANIONS_MAX})`
    await sealCompanions(world.sql, world.vault)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => world.saveGuest(ann)),
      ...Array.from({ length: 4 }, () => world.saveMember(ann, { phone: aFreePhone() })),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'gb.full')).toHaveLength(7)
    const { id = '' } = answers.find(({ status }) => status === 200)?.result ?? {}
    expect((await world.remove(ann, id)).status).toBe(200)
    expect((await world.saveGuest(ann)).status).toBe(200)
  })
})

describe('the list of companions', () => {
  // proves 10.69
  test('goes page by page, newest first, and of one kind if asked', async () => {
    const ann = await world.member()
    const ids: string[] = []
    for (const kind of ['other', 'member', 'other'] as const) {
      world.time.now += 1
      const saved = await (kind === 'other' ? world.saveGuest(ann) : world.saveMember(ann, { phone: aFreePhone() }))
      ids.unshift(saved.result?.id ?? '')
    }
    const first = (await world.list(ann, { maxResultCount: 2 })).result
    const second = (await world.list(ann, { maxResultCount: 2, cursor: first?.nextCursor ?? '' })).result
    expect([...(first?.items ?? []), ...(second?.items ?? [])].map(({ id }) => id)).toEqual(ids)
    expect(second?.nextCursor).toBeNull()
    const idsOf = async (kind: 'member' | 'other') =>
      (await world.list(ann, { kind })).result?.items.map(({ id }) => id)
    expect([await idsOf('other'), await idsOf('member')]).toEqual([[ids[0], ids[2]], [ids[1]]])
  })

  // proves 10.69
  test('finds a keyword to the letter in name, relation and remark, upper and lower case alike', async () => {
    const ann = await world.member()
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'é', 'É', '%', '_', '\\', '王', ' ', '1'), maxLength: 4 })
    const person = fc.record({ nickName: text.map((name) => `x${name}`), relation: text, remark: text })
    await fc.assert(
      fc.asyncProperty(fc.array(person, { maxLength: 4 }), text, async (people, keyword) => {
        await world.sql`delete from companion where owner_id = ${ann.memberId}`
        const kept = []
        for (const one of people) kept.push((await world.saveGuest(ann, one)).result)
        const found = (await world.list(ann, { keyword })).result?.items.map(({ id }) => id)
        const word = keyword.trim().toLowerCase()
        const holds = (field: string | null | undefined) => field?.toLowerCase().includes(word)
        const wanted = kept.filter((one) => word === '' || [one?.nickName, one?.relation, one?.remark].some(holds))
        expect(found?.toSorted()).toEqual(wanted.map((one) => one?.id).toSorted())
      }),
      { numRuns: 40 },
    )
  })
})
