import { FRESH_FACTOR_MS } from '@quan/contract/console/console-limits.ts'
import {
  correctMemberSex,
  findMembers,
  getMember,
  liftSuspension,
  suspendMember,
} from '@quan/contract/console/members.ts'
import { FROZEN_BEFORE_ERASED_MS } from '@quan/contract/member/frozen-account.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { takePlace } from '#features/my-data/my-data-world.testing.ts'
import { HANGZHOU, type SafetyWorld, safetyWorld, SHANGHAI } from './safety-world.testing.ts'

let world: SafetyWorld
beforeAll(async () => {
  world = await safetyWorld()
})
afterAll(() => world.close())

type ResultOfFind = { items: { id: string }[]; nextCursor: string | null }

describe('members', () => {
  // proves 28.9
  test('are found by phone, number or how their name begins, and the look is written down without the phone', async () => {
    const ben = await world.member('本本先生')
    const operator = await world.safety()
    const byPhone = await operator.call(findMembers, { phone: ben.phone })
    expect(byPhone.result.items).toMatchObject([{ id: ben.memberId, phone: ben.phone, isSuspended: false }])
    const byName = await operator.call(findMembers, { name: '本本' })
    expect(byName.result.items.map(({ id }) => id)).toContain(ben.memberId)
    const byNumber = await operator.call(findMembers, { number: ben.memberId })
    expect(byNumber.result.items.map(({ id }) => id)).toEqual([ben.memberId])
    expect((await operator.call(findMembers, { name: '%' })).result.items).toEqual([])
    const looks = await world.sql<{ details: string }[]>`
      select details from audit_entry where operator_id = ${operator.id} and act = 'Member/Find' order by number`
    expect(looks).toHaveLength(4)
    expect(JSON.parse(looks[0]!.details)).toEqual({ by: 'phone', members: [ben.memberId] })
    expect(looks.map(({ details }) => details).join()).not.toContain(ben.phone)
  })

  // proves 28.14
  test('of one name come in pages, in any case, each member once; those of other cities are left out', async () => {
    const many = await Promise.all([
      world.member('Kiki'),
      world.member('kiki'),
      world.member('KIKI 2'),
      world.member('KiKi', { city: SHANGHAI }),
    ])
    const ids = many.map(({ memberId }) => memberId)
    const walk = async (operator: Awaited<ReturnType<SafetyWorld['safety']>>) => {
      const found: string[] = []
      let cursor: string | null = null
      do {
        const { result }: { result: ResultOfFind } = await operator.call(findMembers, {
          name: 'kIki',
          maxResultCount: 1,
          cursor,
        })
        found.push(...result.items.map(({ id }) => id))
        cursor = result.nextCursor
      } while (cursor !== null)
      return found
    }
    expect((await walk(await world.safety())).toSorted()).toEqual(ids.toSorted())
    expect((await walk(await world.safety({ cities: [HANGZHOU] }))).toSorted()).toEqual(ids.slice(0, 3).toSorted())
  })

  // proves 28.14
  test('show what there is to decide by, without phone, birth date or orders; the look is written down', async () => {
    const { id, ben } = await world.reported({ reason: 'abuse' })
    const activity = anActivity({ title: '河边徒步', organizer: { id: ben.memberId, nickName: '小本' } })
    await activityStore(world.sql).add([activity])
    const operator = await world.safety()
    const { result } = await operator.call(getMember, { id: ben.memberId })
    expect(result).toMatchObject({
      nickName: '小本',
      city: HANGZHOU,
      texts: [{ label: 'intro', text: '加微信聊' }],
      latestReports: [{ id, reason: 'abuse', decision: null }],
      activities: [{ id: activity.id, title: '河边徒步' }],
      isSuspended: false,
    })
    expect(JSON.stringify(result)).not.toContain(ben.phone)
    const [look] = await world.sql`
      select act, target_id from audit_entry where operator_id = ${operator.id} order by number desc limit 1`
    expect(look).toEqual({ act: 'Member/GetOne', target_id: ben.memberId })
  })
})

describe('an account that is frozen since its member told a birth date under 18', () => {
  // proves 20.42
  test('says so with the time of its end, and is let back in for that reason alone, with a line in the log', async () => {
    const ben = await world.tooYoung()
    const operator = await world.safety()
    const eraseTime = new Date(world.time.now + FROZEN_BEFORE_ERASED_MS).toISOString()
    const found = await operator.call(findMembers, { phone: ben.phone })
    expect(found.result.items).toMatchObject([{ isSuspended: false, eraseTime }])
    expect((await operator.call(getMember, { id: ben.memberId })).result).toMatchObject({ eraseTime })
    const lift = { id: ben.memberId, note: '看过证件' }
    expect((await operator.call(liftSuspension, lift)).code).toBe('console.not_found')
    expect((await operator.call(liftSuspension, { ...lift, reason: 'underAge' })).status).toBe(200)
    const [entry] = await world.sql<{ act: string; target_id: string; details: string }[]>`
      select act, target_id, details from audit_entry where operator_id = ${operator.id} order by number desc limit 1`
    expect(entry).toMatchObject({ act: 'Member/Lift', target_id: ben.memberId })
    expect(JSON.parse(entry!.details)).toEqual({ reason: 'underAge', note: '看过证件' })
    expect((await operator.call(getMember, { id: ben.memberId })).result.eraseTime).toBeNull()
    const { result } = await world.byMember(getMyUserInfo, {}, ben)
    expect(result).toMatchObject({ frozen: null, birthDate: null, counts: { unread: 1 } })
    // whoever tells it again is told anew, not frozen at once
    const again = await world.byMember(saveUserInfo, { id: ben.memberId, birthDate: '2015-01-01' }, ben)
    expect(again.code).toBe('card.under_age')
  })

  // proves 20.42
  test('is let back in by operators of its city alone, and a suspension is not lifted with it', async () => {
    const ben = await world.tooYoung({ city: SHANGHAI })
    const [here, there] = [await world.safety({ cities: [HANGZHOU] }), await world.safety({ cities: [SHANGHAI] })]
    const lift = { id: ben.memberId, reason: 'underAge' as const, note: '看过证件' }
    expect((await here.call(liftSuspension, lift)).code).toBe('console.not_found')
    expect((await there.call(liftSuspension, lift)).status).toBe(200)
    await there.call(suspendMember, { id: ben.memberId, days: 3, note: '广告' })
    expect((await there.call(liftSuspension, lift)).code).toBe('console.not_found')
    expect((await world.byMember(getMyUserInfo, {}, ben)).result.frozen?.reason).toBe('conduct')
  })
})

describe('the sex of a member', () => {
  // proves 28.28
  test('is corrected with a reason and a line in the log; a place stays as it was sold', async () => {
    const ben = await world.member('小本')
    const activity = anActivity({})
    await activityStore(world.sql).add([activity])
    await takePlace(world.sql, { activityId: activity.id, holderId: ben.memberId })
    await world.sql`update member set sex = ${Sex.male} where id = ${ben.memberId}`
    await world.sql`update place set sex = ${Sex.male} where holder_id = ${ben.memberId}`
    const operator = await world.safety()
    expect((await operator.call(getMember, { id: ben.memberId })).result.sex).toBe(Sex.male)
    const correct = { id: ben.memberId, sex: Sex.female, note: '注册时选错，看过证件' }
    expect((await operator.call(correctMemberSex, correct)).status).toBe(200)
    const [entry] = await world.sql<{ act: string; target_id: string; details: string }[]>`
      select act, target_id, details from audit_entry where operator_id = ${operator.id} order by number desc limit 1`
    expect(entry).toMatchObject({ act: 'Member/CorrectSex', target_id: ben.memberId })
    expect(JSON.parse(entry!.details)).toEqual({ sex: Sex.female, note: correct.note })
    expect((await operator.call(getMember, { id: ben.memberId })).result.sex).toBe(Sex.female)
    const places = await world.sql`select sex from place where holder_id = ${ben.memberId}`
    expect(places).toEqual([{ sex: Sex.male }])
  })

  // proves 28.28
  test('is corrected by nobody of other cities, nor with a factor that is not fresh, nor without a reason', async () => {
    const ben = await world.member('小本', { city: SHANGHAI })
    const correct = { id: ben.memberId, sex: Sex.female, note: '选错了' }
    const elsewhere = await world.safety({ cities: [HANGZHOU] })
    expect((await elsewhere.call(correctMemberSex, correct)).code).toBe('console.not_found')
    const stale = await world.safety({ factorAgeMs: FRESH_FACTOR_MS + 1 })
    expect((await stale.call(correctMemberSex, correct)).code).toBe('console.fresh_factor_required')
    const operator = await world.safety()
    expect((await operator.call(correctMemberSex, { ...correct, note: ' ' })).code).toBe('input.invalid')
    expect(await world.sql`select sex from member where id = ${ben.memberId}`).not.toEqual([{ sex: Sex.female }])
  })
})
