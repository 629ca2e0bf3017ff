import { createHmac, type KeyObject } from 'node:crypto'
import { OPERATOR_TRIES_ADDRESS_AN_HOUR, OPERATOR_TRIES_NAME_AN_HOUR } from '@quan/contract/console/console-limits.ts'
import { tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'
import { AppError } from '#platform/errors/app-error.ts'

const HOUR_MS = 3_600_000

/** A try of a name's password or of its second factor: who knows the one has no further tries of the other by it. */
type EntryTry = { of: 'name' | 'factor'; name: string; address: string }

/** Counts tries to enter, whether the name is anybody's or not. */
export type EntryTries = {
  /** Counts one before it is looked at, so that many at once are no more than many in turn. Throws `limit.exceeded`. */
  count(tried: EntryTry): Promise<void>
  /** It was their owner: the tries of this kind of the name are forgotten, and this one of the address. */
  forget(tried: EntryTry): Promise<void>
}

type TryParts = { sql: Sql; clock: Clock; hashKey: KeyObject; isLimited: boolean }

export function entryTries({ sql, clock, hashKey, isLimited }: TryParts): EntryTries {
  const subjectOf = (kind: string, value: string) => createHmac('sha256', hashKey).update(`${kind}:${value}`).digest()

  /** So many within the hour at most, one more apart, and when the first of these was; whoever goes on trying makes no count longer. */
  async function lastTries(subject: Buffer, most: number, now: number) {
    const [row] = await sql<[{ tries: number; oldest: Date | null }]>`
      select count(*)::int as tries, min(tried_at) as oldest from (
        select tried_at from operator_try where subject = ${subject} and tried_at > ${new Date(now - HOUR_MS)}
        order by tried_at desc limit ${most + 1}) last`
    return row
  }

  /** Noted by itself: a refusal that takes back what is done takes no try back. What is refused at once is not noted. */
  async function countOne(subject: Buffer, most: number) {
    const now = clock.now()
    let counted = await lastTries(subject, most, now)
    if (counted.tries < most) {
      await sql`insert into operator_try (subject, tried_at) values (${subject}, ${new Date(now)})`
      counted = await lastTries(subject, most, now)
      if (counted.tries <= most) return
    }
    const seconds = Math.max(1, Math.ceil(((counted.oldest?.getTime() ?? now) + HOUR_MS - now) / 1_000))
    throw new AppError(tooManyRequests, { headers: { 'retry-after': String(seconds) } })
  }

  return {
    async count({ of, name, address }) {
      if (!isLimited) return
      await sweep(sql, { table: 'operator_try', instant: 'tried_at', before: clock.now() - HOUR_MS })
      await countOne(subjectOf('address', address), OPERATOR_TRIES_ADDRESS_AN_HOUR)
      await countOne(subjectOf(of, name), OPERATOR_TRIES_NAME_AN_HOUR)
    },

    async forget({ of, name, address }) {
      await sql`delete from operator_try where subject = ${subjectOf(of, name)}`
      await sql`
        delete from operator_try where ctid = (
          select ctid from operator_try where subject = ${subjectOf('address', address)}
          order by tried_at desc limit 1)`
    },
  }
}
