import { listActivities } from './list/list-activities.ts'
import { activityListQueries } from './list/activity-list.queries.ts'
import { connectLists } from './list/connect-lists.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import * as z from 'zod/mini'
const shapes: [string, object][] = [
  ['default', {}],
  ['city', { city: 'C' }],
  ['cat', { city: 'C', category: 60 }],
  ['free', { city: 'C', priceMax: 0 }],
  ['sex', { city: 'C', sex: 2 }],
  ['combo', { city: 'C', category: 90, priceMax: 0, sex: 1 }],
  ['weekend', { city: 'C', from: '2026-11-28', to: '2026-11-29' }],
  ['km3', { city: 'C', near: { longitude: 0, latitude: 0, km: 3 } }],
  ['km1free', { city: 'C', priceMax: 0, near: { longitude: 0, latitude: 0, km: 1 } }],
  ['nearest', { city: 'C', sort: 'nearest', near: { longitude: 0, latitude: 0 } }],
  ['nearestcat', { city: 'C', category: 60, sort: 'nearest', near: { longitude: 0, latitude: 0 } }],
  ['nearestfree', { city: 'C', priceMax: 0, sort: 'nearest', near: { longitude: 0, latitude: 0, km: 5 } }],
  ['nearestall', { sort: 'nearest', near: { longitude: 0, latitude: 0 } }],
  ['newest', { city: 'C', sort: 'newest' }],
  ['newestall', { sort: 'newest' }],
  ['popular', { city: 'C', sort: 'popular' }],
  ['popularall', { sort: 'popular' }],
  ['popularcat', { city: 'C', sort: 'popular', category: 90 }],
  ['ended', { city: 'C', status: [30] }],
  ['endedall', { status: [30] }],
  ['s10', { city: 'C', status: [10] }],
  ['s20', { city: 'C', status: [20] }],
  ['s1030', { city: 'C', status: [10, 30] }],
  ['all', { city: 'C', status: [10, 20, 30] }],
  ['w周末', { city: 'C', keyword: '周末' }],
  ['w桌游', { city: 'C', keyword: '桌游' }],
  ['w八分钟约会', { city: 'C', keyword: '八分钟约会' }],
  ['w语言角', { city: 'C', keyword: '语言角' }],
  ['w不存在', { city: 'C', keyword: '不存在' }],
  ['w展', { city: 'C', keyword: '展' }],
  ['w两', { city: 'C', keyword: '周末 桌游' }],
  ['w桌游newest', { city: 'C', keyword: '桌游', sort: 'newest' }],
  ['w桌游nearest', { city: 'C', keyword: '桌游', sort: 'nearest', near: { longitude: 0, latitude: 0 } }],
  ['w语言角popular', { city: 'C', keyword: '语言角', sort: 'popular' }],
  ['W周末', { keyword: '周末' }],
  ['W语言角', { keyword: '语言角' }],
  ['W不存在', { keyword: '不存在' }],
  ['W展', { keyword: '展' }],
  ['W角', { keyword: '角' }],
]
for (const db of process.argv.slice(2)) {
  const url = 'postgres://quan@127.0.0.1:54999/' + db
  const sql = connectLists({ url, max: 1 })
  const c = (
    await sql`select city_code, avg(longitude) lon, avg(latitude) lat from activity group by 1 order by count(*) desc limit 1`
  )[0]!
  const queries = activityListQueries(sql)
  const now = Date.now()
  for (const [name, shape] of shapes) {
    const input = z.parse(
      getActivityList.input,
      JSON.parse(
        JSON.stringify(shape)
          .replace('"C"', JSON.stringify(c['city_code']))
          .replace('"longitude":0,"latitude":0', `"longitude":${c['lon']},"latitude":${c['lat']}`),
      ),
    )
    const run = (cursor?: string | null) =>
      listActivities(cursor ? { ...input, cursor } : input, { queries, clock: { now: () => now } })
    const fetched = async () => Number((await sql`select (coalesce(seq_tup_read,0)+coalesce(idx_tup_fetch,0))::int r from pg_stat_xact_user_tables where relname='activity'`)[0]?.['r'] ?? 0)
    await sql.unsafe('begin'); const f0 = await fetched(); const page = await run(); const reads = (await fetched()) - f0; await sql.unsafe('commit')
    for (let i = 0; i < 8; i++) await run()
    const c0 = process.cpuUsage(),
      t0 = performance.now()
    for (let i = 0; i < 30; i++) await run()
    const t = (performance.now() - t0) / 30,
      cpu = process.cpuUsage(c0).user / 30e3
    const p2 = page.nextCursor ? await run(page.nextCursor) : null
    console.log(
      db,
      name.padEnd(16), 'reads', String(reads).padStart(5),
      String(page.items.length).padStart(3),
      t.toFixed(2).padStart(8) + 'ms  node',
      cpu.toFixed(2),
      p2 ? p2.items.length + ' ' + p2.items.filter((i) => page.items.some((j) => j.id === i.id)).length : '-',
      page.items
        .slice(0, 2)
        .map((i) => i.startTime.slice(5, 16) + ' ' + i.title)
        .join(' | '),
    )
  }
  await sql.end()
}
