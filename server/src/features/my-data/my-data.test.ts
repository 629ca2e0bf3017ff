import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { deleteAccount } from '@quan/contract/my-data/delete-account.ts'
import { exportMyData, ExportState, MY_DATA_PATH } from '@quan/contract/my-data/export-my-data.ts'
import { removeLocation } from '@quan/contract/member/remove-location.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverCalls } from '#calls.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { memberOfRequests } from '#platform/http/member-of.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { buildServices } from '#services.ts'
import { calledBy } from '#testing/called-by.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'
import { deletedMembersJob } from './deleted-members.jobs.ts'
import { sweepOverdueExports } from './export.service.ts'
import { addMyDataFile } from './my-data.routes.ts'
import { storeEverythingAbout } from './everything-about.testing.ts'
import { columnsThatName, tiesTo } from './everything-about.testing.ts'

/** Copies and deletions as they run in a server, on a database and folder of their own; `time.now` moves the clock. */
async function myDataWorld() {
  const [database, folder] = [await testDatabase(), await mkdtemp(join(tmpdir(), 'quan-my-data-'))]
  const [time, keys, { sql }] = [{ now: TEST_NOW }, testKeys(), database]
  const clock = { now: () => time.now }
  const outbox: { phone: string; code: string }[] = []
  const sms = {
    sendCode: async (message: { phone: string; code: string }) => void outbox.push(message),
    canTell: () => false,
    sendNews: async () => undefined,
  }
  const config = readServerConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://quan.example', LIMITS: 'off' })
  const parts = testServerParts({ config, sql, clock, keys, sms })
  const services = buildServices(parts)
  const { login, pictureFiles, dataExports } = services
  const server = calledBy(serverCalls(parts, services), { sessionValidity: login.sessionValidity, keys, time })
  addMyDataFile(server.app, { exports: dataExports, memberOf: memberOfRequests(server.app) })

  async function codeFor(phone: string): Promise<string> {
    await login.codes.send({ phone, scene: SmsScene.deleteAccount, origin: { address: '127.0.0.1', device: null } })
    return outbox.findLast((message) => message.phone === phone)?.code ?? ''
  }
  async function fileOf(id: string, caller: Caller | null) {
    const authorization = caller && `Bearer ${await server.tokens.issue(caller)}`
    const headers = authorization ? { authorization } : {}
    return await server.app.inject({ url: MY_DATA_PATH + id, headers })
  }
  return {
    sql,
    time,
    store: pictureFiles.store,
    codeFor,
    fileOf,
    call: server.call,
    /** One run of the job as a server that was just started does it. */
    keepDeletions: () =>
      deletedMembersJob({ sql, dataDir: folder, log: parts.log, closeAccount: services.closeAccount }).run(
        new AbortController().signal,
      ),
    sweepOverdue: () => sweepOverdueExports({ sql, clock }),
    async close() {
      await server.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let world: Awaited<ReturnType<typeof myDataWorld>>
beforeAll(async () => {
  world = await myDataWorld()
})
afterAll(() => world.close())

const aMember = (nickName = '小满') => storeMember(world.sql, { nickName, sex: 2, birthDate: '1995-05-20' })
const exported = async (caller: Caller) => (await world.call(exportMyData, {}, caller)).result
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
    await storeEverythingAbout(world.sql, { member: ann, other: ben })
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
      safety: { blocked: [{ userGUID: ben.memberId }], reports: [{ targetId: ben.memberId, text: '广告' }] },
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
    expect((await copyOf(ann)).data.account).toMatchObject({ locatedLongitude: 120.15, locatedCity: '杭州市' })
    await world.call(removeLocation, {}, ann)
    expect((await world.fileOf(before?.id ?? '', ann)).statusCode).toBe(404)
    const nowhere = { locatedLongitude: null, locatedLatitude: null, locatedProvince: null, locatedCity: null }
    expect((await copyOf(ann)).data.account).toMatchObject(nowhere)
  })

  test('tells no secret, and not who blocked or reported me', async () => {
    const [ann, ben] = [await aMember(), await aMember()]
    const { sql } = world
    await sql`insert into block values (${ben.memberId}, ${ann.memberId}, now())`
    await sql`insert into report values (gen_random_uuid(), ${ben.memberId}, 'user', ${ann.memberId}, 'spam', null, now())`
    await sql`insert into login_credential (hash, device_id, issued_at) values ('secret', ${ann.deviceId}, now())`
    const { data } = await copyOf(ann)
    expect(data.safety).toEqual({ blocked: [], reports: [] })
    expect(JSON.stringify(data)).not.toMatch(/credential|hash|secret/i)
  })

  test('is the same for a day, then made anew, and can be fetched for as long', async () => {
    const ann = await aMember()
    const first = await exported(ann)
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
    await storeEverythingAbout(world.sql, { member: ann, other: ben })
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
    expect(await world.call(exportMyData, {}, ann)).toMatchObject({ status: 401, code: 'login.required' })
    await storeMember(world.sql, { phone: ann.phone })
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
    await takePlace(activity.id, ann.memberId)
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

describe('the account of somebody under age', () => {
  const young = { birthDate: '2015-01-01' }
  const save = (caller: Caller) => world.call(saveUserInfo, { id: caller.memberId, ...young }, caller)

  test('ends after the notice, like a deleted one, though there are places ahead', async () => {
    const [ann, ben] = [await aMember(), await aMember('阿哲')]
    await storeEverythingAbout(world.sql, { member: ann, other: ben })
    const activity = anActivity({ startAt: world.time.now + DAY_MS, endAt: world.time.now + 2 * DAY_MS })
    await activityStore(world.sql).add([activity])
    await takePlace(activity.id, ann.memberId)
    await world.sql`update member set under_age_noticed_at = null where id = ${ann.memberId}`
    expect(await save(ann)).toMatchObject({ status: 409, code: 'card.under_age' })
    expect(await save(ann)).toMatchObject({ status: 403, code: 'member.closed' })
    expect(await columnsThatName(world.sql, ann.memberId)).toEqual(LEFT_OF_AN_ACCOUNT)
    const [row] = await world.sql`select phone, nick_name, birth_date, closed_at from member where id = ${ann.memberId}`
    expect(row).toEqual({ phone: null, nick_name: null, birth_date: null, closed_at: new Date(world.time.now) })
    expect(await save(ann)).toMatchObject({ status: 401 })
  })

  test('ends once, asked for twice at the same moment', async () => {
    const ann = await aMember()
    await save(ann)
    const answers = await Promise.all([save(ann), save(ann)])
    expect(answers.every(({ status }) => status === 403 || status === 401)).toBe(true)
    expect(await world.sql`select from member where id = ${ann.memberId} and phone is null`).toHaveLength(1)
  })
})

/** Columns that still refer to a member whose account ended: what others read, paid for and count on. */
const LEFT_OF_AN_ACCOUNT = ['activity.organizer_id', 'order.member_id', 'place.holder_id', 'question.asker_id']

async function takePlace(activityId: string, holderId: string) {
  await world.sql`
    insert into place (id, activity_id, ticket_type_id, holder_id)
    select gen_random_uuid(), activity_id, id, ${holderId} from ticket_type where activity_id = ${activityId} limit 1`
}

describe('an older state of the database that was restored', () => {
  test('brings nobody back who deleted their account meanwhile, and takes nobody else', async () => {
    const [ann, ben] = [await aMember('安安'), await aMember('阿本')]
    const kept = await world.sql`select * from member where id in (${ann.memberId}, ${ben.memberId})`
    await world.call(deleteAccount, { code: await world.codeFor(ann.phone) }, ann)
    await world.keepDeletions()
    // the restored rows stand as they were
    const [annBefore] = kept.filter(({ id }) => id === ann.memberId)
    await world.sql`update member set ${world.sql({ closed_at: null, nick_name: annBefore?.['nick_name'], phone: ann.phone })} where id = ${ann.memberId}`
    for (let start = 0; start < 2; start++) await world.keepDeletions()
    const rows =
      await world.sql`select id, nick_name, phone, closed_at is not null as is_closed from member where id in (${ann.memberId}, ${ben.memberId})`
    expect(rows.find(({ id }) => id === ann.memberId)).toMatchObject({ is_closed: true, nick_name: null, phone: null })
    expect(rows.find(({ id }) => id === ben.memberId)).toMatchObject({ is_closed: false, nick_name: '阿本' })
  })
})
