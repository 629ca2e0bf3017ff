import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { deleteAccount } from '@quan/contract/my-data/delete-account.ts'
import { exportMyData, ExportState } from '@quan/contract/my-data/export-my-data.ts'
import { removeLocation } from '@quan/contract/member/remove-location.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storeMember } from '#testing/stored-member.ts'
import { storeEverythingAbout } from './everything-about.testing.ts'
import { LEFT_OF_AN_ACCOUNT, myDataWorld, takePlace } from './my-data-world.testing.ts'
import { columnsThatName, tiesTo } from './everything-about.testing.ts'
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
const putPicture = (store: PictureStore, path: string) =>
  store.put(path, new Map(PICTURE_WIDTHS_PX.map((width) => [width, Buffer.from('picture')])))

describe('a copy of my data', () => {
  // proves 10.99
  test('holds what every feature stores about me', async () => {
    const [ann, ben] = [await aMember(), await aMember('阿哲')]
    await storeEverythingAbout(world, { member: ann, other: ben })
    const { data, ...head } = await copyOf(ann)
    const madeAt = new Date(world.time.now).toISOString()
    expect(head).toEqual({ format: 'quan.my-data', version: 1, userGUID: ann.memberId, madeAt })
    expect(data).toMatchObject({
      account: {
        phone: ann.phone,
        nickName: '小满',
        birthDate: '1995-05-20',
        wechatOpenId: expect.stringMatching(/^o/),
        locatedCity: '杭州市',
        consents: [{ document: 'terms', version: '2026-11-21' }],
      },
      devices: [{ id: ann.deviceId, name: '测试手机' }],
      card: { height: 170, intro: '喜欢爬山', visibility: { intro: 10 } },
      pictures: [{ width: 800 }],
      follows: { follows: [{ userGUID: ben.memberId }], fans: [{ userGUID: ben.memberId }] },
      favorites: [{ title: expect.any(String) }],
      companions: {
        companions: [{ userGUID: ben.memberId, phone: '13099999991', remark: '老同学', linkState: 20 }],
        askedBy: [{ userGUID: ben.memberId, linkState: 20 }],
      },
      safety: {
        blocked: [{ userGUID: ben.memberId }],
        reports: [{ targetId: ben.memberId, text: '广告' }],
        measures: [{ kind: 'warn', appeal: { text: '那不是我写的' } }],
      },
      referrals: [{ userGUID: ben.memberId }],
      notifications: {
        messages: [{ text: '阿哲关注了你' }],
        settings: { kindsOff: ['follow'], quietFrom: '22:00:00' },
        pushClients: [{ alias: '小满的手机' }],
        browsers: [{ pushService: 'push.example' }],
      },
      activities: {
        questions: [{ text: '几点集合？' }],
        places: [{ takenAt: expect.any(String) }],
        organized: [{ title: expect.any(String) }],
      },
      reminders: [{ kind: 'activityTomorrow' }],
      exports: [{ madeAt: expect.any(String) }],
    })
  })

  test('holds no place that was taken back', async () => {
    const ann = await aMember()
    const place = { wxUserInfoLongitude: 120.15, wxUserInfoLatitude: 30.27, province: '浙江省', city: '杭州市' }
    await world.call(saveUserInfo, { id: ann.memberId, ...place }, ann)
    const before = await exported(ann)
    expect((await copyOf(ann)).data.account).toMatchObject({ locatedProvince: '浙江省', locatedCity: '杭州市' })
    await world.call(removeLocation, {}, ann)
    expect((await world.fileOf(before?.id ?? '', ann)).statusCode).toBe(404)
    const nowhere = { locatedProvince: null, locatedCity: null }
    expect((await copyOf(ann)).data.account).toMatchObject(nowhere)
  })

  test('tells no secret, and not who blocked or reported me', async () => {
    const [ann, ben] = [await aMember(), await aMember()]
    const { sql } = world
    await sql`insert into block values (${ben.memberId}, ${ann.memberId}, now())`
    await sql`insert into report values (gen_random_uuid(), ${ben.memberId}, 'user', ${ann.memberId}, 'spam', null, now())`
    await sql`insert into login_credential (hash, device_id, issued_at) values ('secret', ${ann.deviceId}, now())`
    const { data } = await copyOf(ann)
    expect(data.safety).toEqual({ blocked: [], reports: [], measures: [], held: [] })
    expect(JSON.stringify(data)).not.toMatch(/credential|hash|secret/i)
  })

  // proves 20.18
  test('is the same for a day, then made anew, and can be fetched for as long', async () => {
    const ann = await aMember()
    const first = await exported(ann)
    const told = await world.sql`
      select from notification where member_id = ${ann.memberId} and words->>'name' = 'dataExported'`
    expect(told).toHaveLength(1)
    expect(first).toEqual({ id: expect.any(String), state: ExportState.ready })
    expect(await exported(ann)).toEqual(first)
    world.time.now += DAY_MS
    expect((await world.fileOf(first?.id ?? '', ann)).statusCode).toBe(200)
    world.time.now += 1
    expect((await world.fileOf(first?.id ?? '', ann)).statusCode).toBe(404)
    expect((await exported(ann))?.id).not.toBe(first?.id)
    expect(await world.sql`select from data_export where id = ${first?.id ?? ''}`).toHaveLength(0)
  })

  test('that nobody can fetch any more is taken away, though nobody asks for another', async () => {
    const ann = await aMember()
    const { id = '' } = (await exported(ann)) ?? {}
    const isKept = async () => (await world.sql`select from data_export where id = ${id}`).length === 1
    world.time.now += DAY_MS
    await world.sweepOverdue()
    expect(await isKept()).toBe(true)
    world.time.now += 1
    expect(await world.sweepOverdue()).toBeGreaterThan(0)
    expect(await isKept()).toBe(false)
  })

  test('asked for twice at once is made once', async () => {
    const ann = await aMember()
    const [one, other] = await Promise.all([exported(ann), exported(ann)])
    expect(one).toEqual(other)
  })

  // proves 10.99, 13.12
  test('is a file for its owner only', async () => {
    const [ann, ben] = [await aMember(), await aMember()]
    const { id = '' } = (await exported(ann)) ?? {}
    const file = await world.fileOf(id, ann)
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
    ])
    expect(file.headers['content-disposition']).toContain('attachment')
    expect([(await world.fileOf(id, ben)).statusCode, (await world.fileOf(id, null)).statusCode]).toEqual([404, 401])
    for (const other of ['nothing', randomUUID()]) expect((await world.fileOf(other, ann)).statusCode).toBe(404)
  })
})

describe('the end of an account', () => {
  // proves 10.100
  test('leaves nothing that names the member, and no row tied to them but those that must stay', async () => {
    const [ann, ben] = [await aMember(), await aMember('阿哲')]
    await storeEverythingAbout(world, { member: ann, other: ben })
    await exported(ann)
    const ties = await tiesTo(world.sql, ann.memberId)
    const untied = Object.keys(ties).filter((column) => ties[column] === 0)
    expect(untied, 'columns that everything-about.ts does not fill yet').toEqual([])
    expect((await world.call(deleteAccount, { code: await world.codeFor(ann.phone) }, ann)).status).toBe(200)
    expect(await columnsThatName(world.sql, ann.memberId)).toEqual(LEFT_OF_AN_ACCOUNT)
    const [row] = await world.sql`select * from member where id = ${ann.memberId}`
    const { id: _id, created_at: _created, closed_at: closedAt, is_organizer: isOrganizer, ...rest } = row ?? {}
    expect(closedAt).toEqual(new Date(world.time.now))
    expect([isOrganizer, ...new Set(Object.values(rest))]).toEqual([false, null])
    expect(await world.sql`select from report where text = '广告' and reporter_id is null`).not.toHaveLength(0)
  })

  test('takes the pictures along', async () => {
    const ann = await aMember()
    const path = ann.memberId.replaceAll('-', '')
    await world.sql`
      insert into picture (path, owner_id, width, height, is_public, created_at)
      values (${path}, ${ann.memberId}, 9, 9, true, now())`
    await putPicture(world.store, path)
    await world.call(deleteAccount, { code: await world.codeFor(ann.phone) }, ann)
    expect(await world.store.find(path, 240)).toBeNull()
    const rows =
      await world.sql`select owner_id, is_public, deleted_at is not null as gone from picture where path = ${path}`
    expect(rows).toMatchObject([{ owner_id: null, is_public: false, gone: true }])
  })

  test('ends its tokens at once and frees the phone for a new start', async () => {
    const ann = await aMember()
    await exported(ann)
    const { headers } = await world.call(deleteAccount, { code: await world.codeFor(ann.phone) }, ann)
    expect(headers['set-cookie']).toMatch(/quan_login=;.*Max-Age=0/)
    expect(await world.call(exportMyData, { code: '123456' }, ann)).toMatchObject({
      status: 401,
      code: 'login.required',
    })
    await storeMember(world.sql, { phone: ann.phone })
  })

  // proves 20.5
  test('attack: a stolen token alone makes no copy of everything', async () => {
    const ann = await aMember()
    const guess = { status: 400, code: 'code.wrong' }
    expect(await world.call(exportMyData, { code: '000000' }, ann)).toMatchObject(guess)
    expect(await world.call(exportMyData, {} as never, ann)).toMatchObject({ status: 400, code: 'input.invalid' })
    // nor does a code that was asked for another purpose
    const other = await world.codeFor(ann.phone, SmsScene.deleteAccount)
    expect(await world.call(exportMyData, { code: other }, ann)).toMatchObject(guess)
    expect(await world.sql`select from data_export where member_id = ${ann.memberId}`).toHaveLength(0)
  })

  // proves 10.100
  test('needs the code of that scene', async () => {
    const ann = await aMember()
    const code = (await world.codeFor(ann.phone)) === '000000' ? '111111' : '000000'
    expect(await world.call(deleteAccount, { code }, ann)).toMatchObject({ status: 400, code: 'code.wrong' })
    expect((await exported(ann))?.state).toBe(ExportState.ready)
  })

  // proves 12.14
  test('waits for paid places that lie ahead, and the code stays good', async () => {
    const ann = await aMember()
    const activity = anActivity({ startAt: world.time.now + DAY_MS, endAt: world.time.now + 2 * DAY_MS })
    await activityStore(world.sql).add([activity])
    await takePlace(world.sql, { activityId: activity.id, holderId: ann.memberId })
    const code = await world.codeFor(ann.phone)
    expect(await world.call(deleteAccount, { code }, ann)).toMatchObject({ status: 409, code: 'account.has_orders' })
    await world.sql`update activity set cancelled_at = now() where id = ${activity.id}`
    expect((await world.call(deleteAccount, { code }, ann)).status).toBe(200)
  })

  // proves 12.15
  test('waits for own activities that have not ended, where nobody else could let people in', async () => {
    const ann = await aMember()
    const organizer = { id: ann.memberId, nickName: '小满' }
    const [startAt, endAt] = [world.time.now - DAY_MS, world.time.now + DAY_MS]
    await activityStore(world.sql).add([anActivity({ startAt, endAt, organizer })])
    const code = await world.codeFor(ann.phone)
    expect(await world.call(deleteAccount, { code }, ann)).toMatchObject({
      status: 409,
      code: 'account.has_activities',
    })
    await world.sql`update activity set end_at = ${new Date(world.time.now)} where organizer_id = ${ann.memberId}`
    expect((await world.call(deleteAccount, { code }, ann)).status).toBe(200)
  })
})

describe('an older state of the database that was restored', () => {
  test('brings nobody back who deleted their account meanwhile, and takes nobody else', async () => {
    const [ann, ben] = [await aMember('安安'), await aMember('阿本')]
    const kept = await world.sql`select * from member where id in (${ann.memberId}, ${ben.memberId})`
    await world.call(deleteAccount, { code: await world.codeFor(ann.phone) }, ann)
    await world.keepDeletions()
    // the restored rows stand as they were
    const [annBefore] = kept.filter(({ id }) => id === ann.memberId)
    await world.sql`update member set ${world.sql({ closed_at: null, nick_name: annBefore?.['nick_name'], sealed_phone: annBefore?.['sealed_phone'] })} where id = ${ann.memberId}`
    for (let start = 0; start < 2; start++) await world.keepDeletions()
    const rows =
      await world.sql`select id, nick_name, sealed_phone, closed_at is not null as is_closed from member where id in (${ann.memberId}, ${ben.memberId})`
    expect(rows.find(({ id }) => id === ann.memberId)).toMatchObject({
      is_closed: true,
      nick_name: null,
      sealed_phone: null,
    })
    expect(rows.find(({ id }) => id === ben.memberId)).toMatchObject({ is_closed: false, nick_name: '阿本' })
  })
})
