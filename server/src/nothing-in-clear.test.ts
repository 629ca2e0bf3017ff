import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import { CONSENT_VERSIONS } from '@quan/contract/login/register-login-account.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#build-server.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, aTicketType } from '#features/activity/testing/an-activity.ts'
import { placeNote, placeNoteQueries } from '#features/people-desk/place-note.ts'
import { issueTicket } from '#features/login/login-ticket.service.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { openLog } from '#platform/log/log.ts'
import { buildServices, type Services } from '#services.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

/** What nobody may read off a copy of the database, nor off the log. */
const TOLD = {
  phone: '13812340001',
  wantedPhone: '13812340002',
  guestPhone: '13812340003',
  friendPhone: '13812340004',
  birthDate: '1987-03-14',
  guestName: '欧阳晓峰',
  guestBirthDate: '1983-07-19',
  remark: '对花生过敏',
}
const ORIGIN = { address: '127.0.0.1', device: null }

let database: TestDatabase
let app: FastifyInstance
let services: Services
let folder: string
const lines: string[] = []
const outbox: { phone: string; code: string }[] = []
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'quan-in-clear-'))
  const parts = testServerParts({
    config: readServerConfig({ SEALING: 'off', LIMITS: 'off', DATA_DIR: folder }),
    sql: database.sql,
    log: openLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } }),
    sms: { sendCode: async (message) => void outbox.push(message), canTell: () => false, sendNews: async () => {} },
  })
  services = buildServices(parts)
  app = await buildServer(parts, services)
  await live()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function post(path: string, payload: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app.inject({ method: 'POST', url: `${API_PREFIX}/${path}`, payload, headers })
  expect([path, answer.statusCode, answer.json().error]).toEqual([path, 200, null])
  return answer.json().result
}

async function codeFor(phone: string, scene: SmsScene) {
  await services.login.codes.send({ phone, scene, origin: ORIGIN, isStandIn: false })
  return outbox.findLast((message) => message.phone === phone)?.code ?? ''
}

/** Somebody registers, fills in the card, books for themself and a guest, and wants another phone and a copy. */
async function live() {
  const { phone, wantedPhone } = TOLD
  const login = { wxUserInfoMobilePhone: phone, code: await codeFor(phone, SmsScene.login), consent: CONSENT_VERSIONS }
  const member = await post('WxUserInfo/RegisterLoginAccount', login)
  const token = await tokenOf(member.id)
  await post('WxUserInfo/SaveUserInfo', { id: member.id, nickName: '小满', sex: 2, birthDate: TOLD.birthDate }, token)
  const guest = await post('GbUser/SaveOther', guestFacts(), token)
  await post('GbUser/SaveMember', { phone: TOLD.friendPhone, remark: TOLD.remark }, token)
  await post('Order/CreateOrder', { ...(await anOrder()), gbUserIds: [guest.id] }, token)
  await noteOnPlaces()
  await post('Order/GetOrdersByPhone', { bookerPhone: TOLD.friendPhone }, token)
  const code = await codeFor(wantedPhone, SmsScene.bindPhone)
  await post('WxUserInfo/BindPhone', { wxUserInfoMobilePhone: wantedPhone, code }, token)
  await post('MyData/Export', { code: await codeFor(phone, SmsScene.stepUp) }, token)
  await codeFor(phone, SmsScene.login)
  await issueTicket({ sql: database.sql, vault: services.vault }, { phone, openId: null }, TEST_NOW)
}

/** Operators note about everybody who has a place what they should know at the door. */
async function noteOnPlaces() {
  const places = await database.sql<{ id: string; activityId: string }[]>`
    select id, activity_id as "activityId" from place`
  for (const { id: placeId, activityId } of places) {
    const sealed = placeNote.seal(placeId, `${TOLD.guestName}：${TOLD.remark}`, services.vault)
    await placeNoteQueries(database.sql).save({ activityId, placeId, sealed, keptUntil: new Date(TEST_NOW) })
  }
}

async function tokenOf(memberId: string): Promise<string> {
  const [device] = await database.sql<{ id: string }[]>`select id from device where member_id = ${memberId}`
  return await services.login.tokens.issue({ memberId, deviceId: device?.id ?? '' })
}

const guestFacts = () => ({
  nickName: TOLD.guestName,
  sex: 1,
  phone: TOLD.guestPhone,
  birthDate: TOLD.guestBirthDate,
  remark: TOLD.remark,
})

async function anOrder() {
  const activity = anActivity({ publishedAt: TEST_NOW - 1, ticketTypes: [aTicketType({ priceFen: 0, quota: 9 })] })
  await activityStore(database.sql).add([activity])
  const ticketTypeId = activity.ticketTypes[0]?.id
  return { activityId: activity.id, ticketTypeId, buyType: 10, quantity: 2, requestId: randomUUID() }
}

/** Every row of every table as a text, bytes in hexadecimal digits, by the name of the table. */
async function readAll(sql: SqlRunner): Promise<Map<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = current_schema()`
  const read = new Map<string, string[]>()
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select whole::text as row from ${sql(name)} whole`
    read.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return read
}

/** What is told somewhere, and where. */
function findTold(read: ReadonlyMap<string, readonly string[]>): string[] {
  return [...read].flatMap(([table, rows]) =>
    Object.entries(TOLD)
      .filter(([, word]) => rows.some((row) => row.includes(word) || row.includes(Buffer.from(word).toString('hex'))))
      .map(([what]) => `${what} in ${table}`),
  )
}

/** A phone, written where something sealed or hashed belongs. */
const COLUMNS = [
  'member.sealed_phone',
  'member.phone_hash',
  'member.sealed_birth_date',
  'device_sms_code.phone_hash',
  'login_ticket.sealed_phone',
  'login_ticket.phone_hash',
  'held_phone_change.sealed_phone',
  'security_sms.sealed_phone',
  'data_export.content',
  'companion.facts',
  'companion.phone_hash',
  'order_phone_look.phone_hash',
  'place_note.sealed_text',
]

describe('whoever has a copy of the database', () => {
  // proves 30.5
  test('reads no phone in it, no birth date and no name of a guest', async () => {
    const read = await readAll(database.sql)
    const filled = COLUMNS.map((column) => column.split('.')[0] ?? '').filter((name) => name !== 'order_phone_look')
    for (const table of [...filled, 'place', 'order', 'notification', 'consent', 'device'])
      expect(read.get(table)?.length, table).toBeGreaterThan(0)
    expect(findTold(read)).toEqual([])
  })

  test.each(COLUMNS)('would be seen to read it in %s', async (column) => {
    const [table = '', name = ''] = column.split('.')
    const planted = database.sql.begin(async (sql) => {
      if (table === 'order_phone_look')
        await sql`insert into order_phone_look select id, ${Buffer.from(TOLD.phone)}, now() from member`
      else
        await sql`
          update ${sql(table)} set ${sql(name)} = ${Buffer.from(TOLD.phone)}
          where ctid in (select ctid from ${sql(table)} limit 1)`
      expect(findTold(await readAll(sql))).toEqual([`phone in ${table}`])
      throw new Error('taken back')
    })
    await expect(planted).rejects.toThrow('taken back')
  })
})

// proves 30.6
test('the log of it all tells neither', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(findTold(new Map([['the log', lines]]))).toEqual([])
})
