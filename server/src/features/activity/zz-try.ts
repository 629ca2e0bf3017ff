import postgres from 'postgres'
import { randomUUID } from 'node:crypto'
import { migrate } from '#platform/database/migrate.ts'
import { activityWriter } from './activity-writer.queries.ts'
const admin = postgres('postgres://quan@127.0.0.1:54999/postgres', { onnotice() {} })
await admin.unsafe('drop database if exists t1')
await admin.unsafe('create database t1')
await admin.end()
const sql = postgres('postgres://quan@127.0.0.1:54999/t1', { onnotice() {} })
console.log(await migrate(sql))
await sql`insert into city (code, name, pinyin, time_zone) values ('330100','杭州','hangzhou','Asia/Shanghai')`
const act = (i: number, key: string | null, topics: string[]) => ({
  id: randomUUID(),
  cityCode: '330100',
  title: '周末' + i,
  description: 'd',
  category: 20 as const,
  cover: null,
  pictures: ['a', 'b'],
  district: '西湖区',
  venue: '湖边',
  address: null,
  longitude: 120,
  latitude: 30,
  startAt: Date.now() + 1e6 * i,
  endAt: Date.now() + 1e6 * i + 7200000,
  allDay: false,
  enrollDeadlineAt: Date.now(),
  programme: [{ time: '10:00', text: 'x' }],
  minAge: null,
  maxAge: null,
  minParticipants: null,
  capacity: 20,
  refundRule: { fullUntilHours: 48, percent: 50, percentUntilHours: 24 },
  organizer: { id: null, nickName: '小明' },
  ticketTypes: [{ id: randomUUID(), name: '男', sex: 1 as const, priceFen: 100, quota: 10, taken: 3 }],
  priceText: null,
  source: key ? { name: 's', url: null, licence: null, attribution: null, key } : null,
  topics,
  publishedAt: Date.now(),
  cancelledAt: null,
})
const w = activityWriter(sql)
console.time('1000')
await w.insertMany(Array.from({ length: 1000 }, (_, i) => act(i, null, [])))
console.timeEnd('1000')
console.log(
  await w.mergeMany([act(1, 'k1', ['a']), act(2, 'k1', ['b']), act(3, 'k2', [])]),
  await w.mergeMany([act(1, 'k1', ['c'])]),
)
console.log(
  await sql`select topics, first_day, last_day, pictures, programme, price_from_fen, male_quota, male_taken from activity where source_key='k1'`,
  await sql`select count(*) from ticket_type`,
)
await sql.end()
