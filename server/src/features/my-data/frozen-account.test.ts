import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { undoHold } from '@quan/contract/login/hold-phone.ts'
import { logout } from '@quan/contract/login/logout.ts'
import { FROZEN_BEFORE_ERASED_MS } from '@quan/contract/member/frozen-account.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { deleteAccount } from '@quan/contract/my-data/delete-account.ts'
import { exportMyData } from '@quan/contract/my-data/export-my-data.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freezeService, liftFreeze } from '#features/account-security/freeze.service.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storeMember } from '#testing/stored-member.ts'
import { storeEverythingAbout } from './everything-about.testing.ts'
import { LEFT_OF_AN_ACCOUNT, myDataWorld, takePlace } from './my-data-world.testing.ts'
import { columnsThatName } from './everything-about.testing.ts'
import { securityPhone } from '#features/account-security/security-sms.ts'
import { storedPhoneOf } from '#testing/stored-member.ts'

let world: Awaited<ReturnType<typeof myDataWorld>>
beforeAll(async () => {
  world = await myDataWorld()
})
afterAll(() => world.close())

const aMember = (nickName = '小满') => storeMember(world.sql, { nickName, sex: 2, birthDate: '1995-05-20' })
async function exported(caller: Caller) {
  const phone = await storedPhoneOf(world.sql, caller.memberId)
  const code = await world.codeFor(phone ?? '', SmsScene.stepUp)
  return (await world.call(exportMyData, { code }, caller)).result
}
async function copyOf(caller: Caller) {
  const made = await exported(caller)
  return JSON.parse((await world.fileOf(made?.id ?? '', caller)).body)
}
describe('the account of somebody under age', () => {
  const young = { birthDate: '2015-01-01' }
  const save = (caller: Caller) => world.call(saveUserInfo, { id: caller.memberId, ...young }, caller)

  // proves 20.6
  test('stands still for 72 hours, then ends like a deleted one, though there are places ahead', async () => {
    const [ann, ben] = [await aMember(), await aMember('阿哲')]
    await storeEverythingAbout(world, { member: ann, other: ben })
    const activity = anActivity({ startAt: world.time.now + DAY_MS, endAt: world.time.now + 2 * DAY_MS })
    await activityStore(world.sql).add([activity])
    await takePlace(world.sql, { activityId: activity.id, holderId: ann.memberId })
    await world.sql`update member set under_age_noticed_at = null where id = ${ann.memberId}`
    expect(await save(ann)).toMatchObject({ status: 409, code: 'card.under_age' })
    expect(await save(ann)).toMatchObject({ status: 403, code: 'member.frozen' })
    world.time.now += FROZEN_BEFORE_ERASED_MS - 1
    expect(await world.freezes.eraseNext()).toBe(false)
    world.time.now += 1
    expect(await world.freezes.eraseNext()).toBe(true)
    expect(await world.freezes.eraseNext()).toBe(false)
    expect(await columnsThatName(world.sql, ann.memberId)).toEqual(LEFT_OF_AN_ACCOUNT)
    const [row] =
      await world.sql`select sealed_phone, phone_hash, nick_name, sealed_birth_date, closed_at from member where id = ${ann.memberId}`
    expect(row).toEqual({
      sealed_phone: null,
      phone_hash: null,
      nick_name: null,
      sealed_birth_date: null,
      closed_at: new Date(world.time.now),
    })
    expect(await save(ann)).toMatchObject({ status: 401 })
  })

  const frozen = async () => {
    const ann = await aMember()
    for (let time = 0; time < 2; time++) await save(ann)
    return ann
  }

  // proves 20.7
  test('that is frozen may be looked at and exported, and nothing else', async () => {
    const ann = await frozen()
    const info = (await world.call(getMyUserInfo, {}, ann)).result
    expect(info?.frozen).toEqual({
      reason: 'underAge',
      eraseTime: new Date(world.time.now + FROZEN_BEFORE_ERASED_MS).toISOString(),
      untilTime: null,
    })
    expect((await copyOf(ann)).data.account).toMatchObject({ freezeReason: 'underAge' })
    const refused = { status: 403, code: 'member.frozen' }
    expect(await world.call(deleteAccount, { code: await world.codeFor(ann.phone) }, ann)).toMatchObject(refused)
    expect(await world.call(undoHold, {}, ann)).toMatchObject(refused)
    expect(
      await world.call(toggleFocusUser, { userGUID: ann.memberId, focusUserGUID: ann.memberId, isFocus: true }, ann),
    ).toMatchObject(refused)
    expect((await world.call(logout, {}, ann)).status).toBe(200)
  })

  test('is told so by SMS, once', async () => {
    const ann = await frozen()
    await save(ann)
    const [told, ...more] = await world.sql<{ id: string; sealed: Buffer; news: string }[]>`
      select id, sealed_phone as sealed, news from security_sms where member_id = ${ann.memberId}`
    expect([told?.news, more]).toEqual(['accountFrozen', []])
    expect(securityPhone.open(told?.id ?? '', told?.sealed ?? null, world.vault)).toBe(ann.phone)
  })

  // proves 20.8
  test('goes on when an operator lifts the freeze, and is not erased', async () => {
    const ann = await frozen()
    expect(await liftFreeze(ann.phone, world)).toEqual({ nickName: '小满' })
    expect(await liftFreeze(ann.phone, world)).toBeNull()
    world.time.now += FROZEN_BEFORE_ERASED_MS
    while (await world.freezes.eraseNext());
    expect((await world.call(getMyUserInfo, {}, ann)).result).toMatchObject({ frozen: null, nickName: '小满' })
    // who was taken for too young by mistake is told anew, not frozen at once
    expect(await save(ann)).toMatchObject({ status: 409, code: 'card.under_age' })
  })

  // proves 20.42
  test('stays where an operator lifts the freeze while it is being ended', async () => {
    const ann = await frozen()
    world.time.now += FROZEN_BEFORE_ERASED_MS
    const lifting = freezeService({
      ...world,
      sessionValidity: { forget: () => undefined },
      async closeAccount(memberId, isOver) {
        await liftFreeze(ann.phone, world)
        await world.closeAccount(memberId, isOver)
      },
    })
    await lifting.eraseNext()
    expect((await world.call(getMyUserInfo, {}, ann)).result).toMatchObject({ frozen: null, nickName: '小满' })
  })
})
