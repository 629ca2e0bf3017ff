import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { SEPARATE_CONSENT_VERSIONS } from '@quan/contract/my-data/separate-consent.ts'
import { deleteAccount } from '@quan/contract/my-data/delete-account.ts'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeMember } from '#testing/stored-member.ts'
import { CACHES, readReceipt } from './deletion-receipt.ts'
import { storeEverythingAbout } from './everything-about.testing.ts'
import { LEFT_OF_AN_ACCOUNT, myDataWorld } from './my-data-world.testing.ts'

type Found = { column?: string; file?: string; why: string | null }
type Receipt = {
  account: string
  consents: object[]
  tables: { table: string; columns: string[]; indexes: string[]; found: (Found & { rows: number })[] }[]
  files: { name: string; files: number; found: Found[] }[]
  caches: Record<string, string>
}

let world: Awaited<ReturnType<typeof myDataWorld>>
beforeAll(async () => {
  world = await myDataWorld()
})
afterAll(() => world.close())

/** A member about whom there is something everywhere, with a picture on the disk. */
async function aKnownMember() {
  const ann = await storeMember(world.sql, { nickName: '小满', sex: 2, birthDate: '1995-05-20' })
  const other = await storeMember(world.sql, { nickName: '阿哲' })
  await storeEverythingAbout(world, { member: ann, other })
  const [row] = await world.sql<{ openId: string; picture: string }[]>`
    select wechat_open_id as "openId", head_picture as picture from member where id = ${ann.memberId}`
  const { openId, picture } = row ?? { openId: '', picture: '' }
  await world.store.put(picture, new Map(PICTURE_WIDTHS_PX.map((width) => [width, Buffer.from('picture')])))
  return { ...ann, openId, picture }
}
type KnownMember = Awaited<ReturnType<typeof aKnownMember>>

async function deleted(member: KnownMember) {
  const { result } = await world.call(deleteAccount, { code: await world.codeFor(member.phone) }, member)
  const text = result?.receipt ?? ''
  return { text, receipt: (JSON.parse(text) as { receipt: Receipt }).receipt }
}

/** Every row of every table as text, and every file below the folder: the name first, then what it holds. */
async function everythingKept() {
  const tables = await world.sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public'`
  const kept: { place: string; text: string }[] = []
  for (const { name } of tables) {
    const rows = await world.sql<{ text: string }[]>`select to_jsonb(t)::text as text from ${world.sql(name)} t`
    kept.push(...rows.map(({ text }) => ({ place: name, text })))
  }
  for (const entry of readdirSync(world.folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const file = join(entry.parentPath, entry.name)
      kept.push({ place: file, text: `${file} ${readFileSync(file, 'latin1')}` })
    }
  return kept
}
const hex = (text: string) => Buffer.from(text).toString('hex')
async function placesOf(...words: string[]) {
  const forms = words.flatMap((word) => [word, hex(word)])
  const kept = (await everythingKept()).filter(({ text }) => forms.some((form) => text.includes(form)))
  return [...new Set(kept.map(({ place }) => place))].sort()
}

describe('the receipt of a deleted account', () => {
  // proves 20.21
  test('tells of every table, column, index and entry of the disk there is, and why anything stays', async () => {
    const ann = await aKnownMember()
    const { receipt } = await deleted(ann)
    const columns = await world.sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`
    const listed = receipt.tables.flatMap(({ table, columns: own }) => own.map((column) => `${table}.${column}`))
    expect(listed.sort()).toEqual(columns.map(({ name }) => name).sort())
    const indexes = await world.sql<{ name: string }[]>`
      select indexname as name from pg_indexes where schemaname = 'public'`
    expect(receipt.tables.flatMap((table) => table.indexes).sort()).toEqual(indexes.map(({ name }) => name).sort())
    expect(receipt.files.map(({ name }) => name)).toEqual(readdirSync(world.folder).sort())
    const found = receipt.tables.flatMap(({ table, found: own }) => own.map((one) => ({ ...one, table })))
    expect(found.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      ['member.id', 'picture.path', 'order.activity_organizer_id', ...LEFT_OF_AN_ACCOUNT].sort(),
    )
    expect(found.filter(({ why }) => why === null)).toEqual([])
    expect(receipt.account).toBe(ann.memberId)
  })

  // proves 20.21
  test('is true: who reads the whole database and the whole disk finds nothing that it does not tell', async () => {
    const ann = await aKnownMember()
    expect(await placesOf(ann.phone, ann.openId)).not.toEqual([])
    expect(await placesOf(ann.picture)).toContain(
      join(world.folder, 'pictures', ann.picture.slice(0, 2), `${ann.picture}-${PICTURE_WIDTHS_PX[0]}.webp`),
    )
    const { receipt } = await deleted(ann)
    expect(await placesOf(ann.phone, ann.openId, '小满', ann.deviceId, '喜欢爬山')).toEqual([])
    expect(await placesOf(ann.picture)).toEqual(['picture'])
    const told = receipt.tables.flatMap(({ table, found }) => (found.length > 0 ? [table] : []))
    expect(await placesOf(ann.memberId, ann.memberId.replaceAll('-', ''), ann.picture)).toEqual(told)
  })

  test('tells of a table and a file that nobody thought of, without a reason', async () => {
    const ann = await aKnownMember()
    await world.sql`create table forgotten (note jsonb, bytes bytea)`
    await world.sql`
      insert into forgotten values (${world.sql.json({ to: ann.phone })}, ${Buffer.from(`x${ann.openId}x`)})`
    writeFileSync(join(world.folder, 'forgotten.txt'), `an old list: ${ann.phone}`)
    const { receipt } = await deleted(ann)
    await world.sql`drop table forgotten`
    rmSync(join(world.folder, 'forgotten.txt'))
    const table = receipt.tables.find((one) => one.table === 'forgotten')
    expect(table?.found).toEqual([
      { column: 'note', rows: 1, why: null },
      { column: 'bytes', rows: 1, why: null },
    ])
    const file = receipt.files.find(({ name }) => name === 'forgotten.txt')
    expect(file?.found).toEqual([{ file: '', why: null }])
  })

  test('says why figures of what an organizer held stay, and what operators did', async () => {
    const ann = await aKnownMember()
    const { memberId: id } = ann
    const [activity] = await world.sql<[{ id: string }]>`select id from activity where organizer_id = ${id}`
    const nothing = world.sql.unsafe(Array(15).fill(0).join())
    await world.sql`insert into activity_insight values (${activity.id}, '330100', ${id}, now(), now(), ${nothing})`
    await world.sql`insert into insight_sum values ('week', now(), '330100', ${id}, ${nothing})`
    await world.sql`insert into money_day values (${activity.id}, now(), now(), '330100', ${id}, 0, 0, 0, 0)`
    await world.sql`
      insert into audit_entry (number, at, act, outcome, target_id, details, hash)
      values (1, now(), 'Member/Find', 'done', ${id}, ${JSON.stringify({ members: [id] })}, ${Buffer.alloc(32)})`
    const { receipt } = await deleted(ann)
    const found = receipt.tables.flatMap(({ table, found: own }) => own.map((one) => ({ ...one, table })))
    const kept = ['activity_insight', 'insight_sum', 'money_day', 'money_activity', 'money_sum', 'audit_entry']
    expect(kept.filter((table) => !found.some((one) => one.table === table))).toEqual([])
    expect(found.filter(({ why }) => why === null)).toEqual([])
  })

  // proves 20.22
  test('is ours, and not once a letter of it was changed', async () => {
    const ann = await aKnownMember()
    const { text } = await deleted(ann)
    const { receiptKeys } = world
    const told = { account: ann.memberId, deletedAt: new Date(world.time.now).toISOString() }
    expect(readReceipt(text, receiptKeys)).toEqual(told)
    // a key that came later signs new ones, old ones stay good
    expect(readReceipt(text, [Buffer.alloc(32, 1), ...receiptKeys])).toEqual(told)
    expect(readReceipt(text.replace('"version": 1', '"version": 2'), receiptKeys)).toBeNull()
    expect(readReceipt(text, [Buffer.alloc(32, 1)])).toBeNull()
  })

  // proves 20.26
  test('shows what its owner had agreed to, which is kept for three years without telling whose it was', async () => {
    const ann = await aKnownMember()
    const kept = () => world.sql`
      select document, version::text from consent where member_id = ${ann.memberId}
      union all select matter, version::text from separate_consent where member_id = ${ann.memberId} order by 1`
    const { receipt } = await deleted(ann)
    const separate = Object.entries(SEPARATE_CONSENT_VERSIONS).map(([document, version]) => ({ document, version }))
    const agreed = [...separate, { document: 'terms', version: '2026-11-21' }].toSorted((one, other) =>
      one.document.localeCompare(other.document),
    )
    const told = agreed.map((one) => ({ ...one, givenAt: expect.any(String), withdrawnAt: null }))
    expect(receipt.consents).toHaveLength(told.length)
    expect(receipt.consents).toEqual(expect.arrayContaining(told))
    const goneAt = world.time.now
    for (const early of [DAY_MS, 0]) {
      world.time.now = Date.parse('2029-11-21T00:00:00Z') + (goneAt % DAY_MS) - early
      await world.sweepConsents()
      expect(await kept()).toEqual(agreed)
    }
    world.time.now += DAY_MS
    expect(await world.sweepConsents()).toBeGreaterThan(0)
    expect(await kept()).toEqual([])
    world.time.now = goneAt
  })

  test('names every cache that the server has', () => {
    const files = globSync('server/src/**/*.ts').filter((file) => !/\.(test|testing)\.ts$/.test(file))
    const caches = files.filter((file) => readFileSync(file, 'utf8').includes('new LRUCache<'))
    expect(caches.map((file) => basename(file)).sort()).toEqual(Object.keys(CACHES).sort())
  })
})
