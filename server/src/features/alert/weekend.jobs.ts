import { ALERT_TITLES_MAX } from '@quan/contract/alert/alert-limits.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Recommendations } from '#features/recommendation/recommend.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner, TransactionSql } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { alertReaderQueries, type WeekendReader } from './alert-reader.queries.ts'
import { weekendNews } from './alert-texts.ts'
import { nextWeekendNews, weekendOf } from './weekend-times.ts'

/** What the news of the weekend needs. */
export type WeekendParts = {
  sql: Sql
  clock: Clock
  notifications: Pick<Notifications, 'notify'>
  recommendations: Pick<Recommendations, 'ofSpan'>
}

/** Members told in one transaction. */
const AT_A_TIME = 20
/** How late it is told at most, in milliseconds. */
const EVERY_MS = 60_000

/** On Thursday evening, by the clock of their city: what the weekend brings there, to whoever wants to know. */
export const weekendJob = (parts: WeekendParts): Job => ({
  name: 'tell of the weekend',
  everyMs: EVERY_MS,
  async run(signal) {
    const failures: Error[] = []
    let told = AT_A_TIME
    while (told === AT_A_TIME && !signal.aborted) told = await parts.sql.begin((tx) => tellSome(tx, parts, failures))
    throwFailures(failures, 'somebody could not be told of the weekend')
  },
})

/** Of whom it fails for is told in the log, and their next weekend comes all the same. */
async function tellSome(tx: TransactionSql, parts: WeekendParts, failures: Error[]): Promise<number> {
  const queries = alertReaderQueries(tx)
  const now = parts.clock.now()
  const readers = await queries.lockWeekendReaders(now, AT_A_TIME)
  const nameOf = ({ member_id: memberId }: WeekendReader) => `member ${memberId}`
  const tell = (reader: WeekendReader) => tx.savepoint((point) => tellOne(point, { reader, now }, parts))
  failures.push(...(await eachAlone(readers, tell, { nameOf })))
  for (const { member_id: memberId, time_zone: timeZone } of readers)
    await queries.setWeekendNext(memberId, nextWeekendNews(now, timeZone))
  return readers.length
}

type Telling = { reader: WeekendReader; now: number }

/** Where nothing is on nobody is told, nor when the weekend is over. */
async function tellOne(tx: SqlRunner, { reader, now }: Telling, { notifications, recommendations }: WeekendParts) {
  const { member_id: memberId, city_code: cityCode, time_zone: timeZone, due_at: dueAt } = reader
  const { days, startAt: from, endAt: until, uselessAt } = weekendOf(dueAt.getTime(), timeZone)
  if (now >= uselessAt) return
  const best = await recommendations.ofSpan({ memberId, cityCode, from, until, limit: ALERT_TITLES_MAX })
  if (best.count === 0) return
  await notifications.notify(tx, {
    ...weekendNews({ cityCode, days, ...best }),
    memberId,
    deliveryWindow: { uselessAt },
  })
}
