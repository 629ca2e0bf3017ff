import { listActivities } from './list/list-activities.ts'
import { activityListQueries } from './list/activity-list.queries.ts'
import { connectLists } from './list/connect-lists.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import * as z from 'zod/mini'
const sql = connectLists({ url: 'postgres://quan@127.0.0.1:54999/l1m', max: 10 })
const queries = activityListQueries(sql),
  now = Date.now()
const input = z.parse(getActivityList.input, { city: '330100', category: 30, priceMax: 5000 })
const run = async () =>
  JSON.stringify(z.parse(getActivityList.output, await listActivities(input, { queries, clock: { now: () => now } })))
for (let i = 0; i < 300; i++) await run()
const c0 = process.cpuUsage()
const N = 6000
let n = 0
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (n++ < N) await run()
  }),
)
const c = process.cpuUsage(c0)
console.log('cpu per request ms', (c.user + c.system) / N / 1000)
await sql.end()
