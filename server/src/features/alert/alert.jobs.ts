import { ageInYears } from '@quan/contract/person/age.ts'
import { ALERT_TITLES_MAX } from '@quan/contract/alert/alert-limits.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { placesFor } from '#features/recommendation/candidate-of-row.ts'
import type { Recommendations } from '#features/recommendation/recommend.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner, TransactionSql } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import {
  alertNewsQueries,
  alertReaderQueries,
  type DueReader,
  type MatchRow,
  type WeekendReader,
} from './alert-reader.queries.ts'
import { newActivities, weekendNews } from './alert-texts.ts'
import { nextWeekendNews, weekendOf } from './weekend-times.ts'

type AlertJobParts = { sql: Sql; clock: Clock; vault: PersonalVault; notifications: Pick<Notifications, 'notify'> }

/** Members who are found, and members who are told, in one transaction. */
const FOUND_AT_A_TIME = 200
const TOLD_AT_A_TIME = 20

/** How late who waits is found at most, in milliseconds; and how late they are told then. */
const FIND_EVERY_MS = 10_000
const TELL_EVERY_MS = 10_000
/** Wait before those who wait for an activity are looked for again after that failed, in milliseconds. */
const MATCH_AGAIN_MS = 60_000

/** News of what was published, and of the weekend, for whoever wants it. */
export function alertJobs(parts: AlertJobParts & WeekendParts): Job[] {
  return [
    { name: 'find who waits for new activities', everyMs: FIND_EVERY_MS, run: (signal) => matchAll(parts, signal) },
    { name: 'tell of new activities', everyMs: TELL_EVERY_MS, run: (signal) => tellAll(parts, signal) },
    weekendJob(parts),
  ]
}

async function matchAll(parts: AlertJobParts, signal: AbortSignal) {
  const failures: Error[] = []
  let hasMore = true
  while (hasMore && !signal.aborted) {
    const taken: string[] = []
    const onTake = (activityId: string) => void taken.push(activityId)
    hasMore = await parts.sql
      .begin((tx) => matchSome(tx, { ...parts, onTake }))
      .catch(async (cause: unknown) => {
        const [activityId] = taken
        if (activityId === undefined) throw cause
        failures.push(new Error(`activity ${activityId}`, { cause }))
        // the others are not kept waiting by one that nobody can be found for
        await alertNewsQueries(parts.sql).takeLater(activityId, parts.clock.now() + MATCH_AGAIN_MS)
        return true
      })
  }
  throwFailures(failures, 'who waits for a new activity could not be found')
}

/**
 * Finds the next members who wait for a new activity. They are found once: where the search stands is kept in the
 * transaction that notes whom it found. False = nothing is left.
 */
async function matchSome(
  tx: SqlRunner,
  { clock, onTake }: AlertJobParts & { onTake: (activityId: string) => void },
): Promise<boolean> {
  const queries = alertNewsQueries(tx)
  const news = await queries.takeNew(clock.now())
  if (news === null) return false
  onTake(news.activity_id)
  const memberIds = await queries.findFollowers({ ...news, limit: FOUND_AT_A_TIME })
  const matched = await queries.addMatches(news.activity_id, memberIds)
  await queries.setTime(matched, clock.now())
  await queries.moveOn(news.activity_id, memberIds.length < FOUND_AT_A_TIME ? null : (memberIds.at(-1) ?? null))
  return true
}

async function tellAll(parts: AlertJobParts, signal: AbortSignal) {
  const failures: Error[] = []
  let told = TOLD_AT_A_TIME
  while (told === TOLD_AT_A_TIME && !signal.aborted) told = await parts.sql.begin((tx) => tellSome(tx, parts, failures))
  throwFailures(failures, 'somebody could not be told of new activities')
}

/**
 * Tells each all that waits for them in one notification, and nobody of what they could not join. Whom it fails for is
 * told nothing, and the others are.
 */
async function tellSome(tx: TransactionSql, parts: AlertJobParts, failures: Error[]): Promise<number> {
  const { clock, vault, notifications } = parts
  const queries = alertReaderQueries(tx)
  const now = clock.now()
  const readers = await queries.lockReaders(now, TOLD_AT_A_TIME)
  if (readers.length === 0) return 0
  const memberIds = readers.map(({ member_id: memberId }) => memberId)
  const matches = await queries.listMatches(memberIds, now)
  const told: string[] = []
  const tell = async (reader: DueReader) => {
    const memberId = reader.member_id
    const person = personOf(reader, { vault, now })
    const [first, ...others] = matches.filter((one) => one.member_id === memberId && (placesFor(one, person) ?? 0) > 0)
    if (!first) return
    const news = newActivities([first, ...others])
    const deliveryWindow = { uselessAt: lastDeadline([first, ...others]) }
    await tx.savepoint((point) => notifications.notify(point, { ...news, memberId, deliveryWindow }))
    told.push(memberId)
  }
  failures.push(...(await eachAlone(readers, tell, { nameOf: ({ member_id: memberId }) => `member ${memberId}` })))
  await queries.settle(memberIds, { memberIds: told, at: now })
  return readers.length
}

function personOf(
  { member_id: id, sex, sealed_birth_date: sealed }: DueReader,
  { vault, now }: { vault: PersonalVault; now: number },
) {
  const birthDate = memberBirthDate.open(id, sealed, vault)
  return { sex, age: birthDate === null ? null : ageInYears(birthDate, now) }
}

const lastDeadline = (matches: readonly MatchRow[]) =>
  Math.max(...matches.map(({ enroll_deadline_at: deadline }) => deadline.getTime()))

/** What the news of the weekend needs. */
type WeekendParts = {
  sql: Sql
  clock: Clock
  notifications: Pick<Notifications, 'notify'>
  recommendations: Pick<Recommendations, 'ofSpan'>
}

/** Members told in one transaction. */
const WEEKEND_AT_A_TIME = 20
/** How late it is told at most, in milliseconds. */
const WEEKEND_EVERY_MS = 60_000

/** On Thursday evening, by the clock of their city: what the weekend brings there, to whoever wants to know. */
const weekendJob = (parts: WeekendParts): Job => ({
  name: 'tell of the weekend',
  everyMs: WEEKEND_EVERY_MS,
  async run(signal) {
    const failures: Error[] = []
    let told = WEEKEND_AT_A_TIME
    while (told === WEEKEND_AT_A_TIME && !signal.aborted)
      told = await parts.sql.begin((tx) => tellSomeOfWeekend(tx, parts, failures))
    throwFailures(failures, 'somebody could not be told of the weekend')
  },
})

/** Of whom it fails for is told in the log, and their next weekend comes all the same. */
async function tellSomeOfWeekend(tx: TransactionSql, parts: WeekendParts, failures: Error[]): Promise<number> {
  const queries = alertReaderQueries(tx)
  const now = parts.clock.now()
  const readers = await queries.lockWeekendReaders(now, WEEKEND_AT_A_TIME)
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
