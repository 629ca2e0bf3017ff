import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asCaller } from '#platform/database/caller.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import { type KeyedCounter, memoryOfProcess, type SecondsToWait } from '#platform/shared-memory/shared-memory.ts'

/** A call that reaches others, and how often a member may make it within a day. */
export type ReachingCall = { path: string; aDay: number }

/** Counts how often members turn to others; their day begins with the first count. */
export type ReachCounter = {
  /** Counts one. Answers the seconds to wait when there were too many, else 0. */
  count(memberId: string, reaching: ReachingCall): SecondsToWait
}

const SECOND_MS = 1_000
/** Members counted at a time by one process alone, of each call. */
const MEMBERS_MAX = 50_000

/** Counts in the memory of one process. */
export function reachesOfProcess(clock: Clock): ReachCounter {
  const memory = memoryOfProcess(clock)
  const counters = new Map<string, KeyedCounter>()
  return {
    count(memberId, { path, aDay }) {
      const counter =
        counters.get(path) ?? memory.counter({ name: path, limit: aDay, keysMax: MEMBERS_MAX, windowMs: DAY_MS })
      counters.set(path, counter)
      return counter.count(memberId)
    },
  }
}

type Reach = ReachingCall & { memberId: string; now: number }

const reachQueries = (sql: SqlRunner) => ({
  /** Counts one, unless there were as many within the day, or the account went; false then. */
  async count({ memberId, path, aDay, now }: Reach): Promise<boolean> {
    const since = new Date(now - DAY_MS)
    const { count } = await sql`
      insert into reach_day as known (member_id, call, began_at, times)
      select id, ${path}, ${new Date(now)}, 1 from member where id = ${memberId} and closed_at is null for key share
      on conflict (member_id, call) do update set
        began_at = case when known.began_at <= ${since} then excluded.began_at else known.began_at end,
        times = case when known.began_at <= ${since} then 1 else known.times + 1 end
      where known.began_at <= ${since} or known.times < ${aDay}`
    return count > 0
  },

  /** When the day began in which there were too many; null where nothing is counted, as of an account that went. */
  async findBegin({ memberId, path }: Reach): Promise<Date | null> {
    const [row] = await sql<{ began_at: Date }[]>`
      select began_at from reach_day where member_id = ${memberId} and call = ${path}`
    return row?.began_at ?? null
  },
})

/**
 * Counts in the database, so that as many are reached whichever process answers and whatever memory they share. One
 * statement beside those that tell people: a limit that others are protected by must not depend on a memory that may be away.
 */
export function reachDays({ sql, clock }: { sql: Sql; clock: Clock }): ReachCounter {
  const queries = reachQueries(sql)
  return {
    count: (memberId, reaching) =>
      asCaller(memberId, async () => {
        const reach = { ...reaching, memberId, now: clock.now() }
        if (await queries.count(reach)) return 0
        const beganAt = await queries.findBegin(reach)
        if (beganAt === null) return 0
        return Math.max(1, Math.ceil((beganAt.getTime() + DAY_MS - reach.now) / SECOND_MS))
      }),
  }
}

/** How often a member turned to others within the day. */
export const reachPersonalData: PersonalDataSource = {
  name: 'reaches',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select call, began_at as "beganAt", times from reach_day where member_id = ${memberId} order by call`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from reach_day where member_id = ${memberId}`
  },
}
