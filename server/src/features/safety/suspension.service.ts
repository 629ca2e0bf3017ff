import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { FreezeReason } from '@quan/contract/member/frozen-account.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import type { SessionValidity } from '#platform/tokens/session-validity.ts'
import { memberClosedForConduct, memberSuspended, memberUnsuspended } from './safety-texts.ts'
import { type CityScope, suspensionQueries } from './suspension.queries.ts'

type SuspensionParts = {
  sql: Sql
  clock: Clock
  vault: PersonalVault
  sessionValidity: Pick<SessionValidity, 'forget'>
  notifications: Pick<Notifications, 'notify'>
}

/** Whom to suspend: `days` null = without end; `cities` null = of any city. */
export type WantedSuspension = { memberId: string; days: number | null; cities: CityScope }

/** What came of it; `standing` = the account stands still for another reason, `unknown` = no such member there. */
export type SuspensionOutcome =
  | { outcome: 'unknown' }
  | { outcome: 'standing' }
  | { outcome: 'done'; until: Date | null }

/** How late a suspension ends at most, in milliseconds. */
const LIFT_EVERY_MS = 30_000
const LIFTED_AT_A_TIME = 100

/** Accounts that operators suspend: looked at and exported, nothing else, as every frozen one. */
export type Suspensions = ReturnType<typeof suspensionService>

export function suspensionService({ sql, clock, vault, sessionValidity, notifications }: SuspensionParts) {
  return {
    /** Suspends, or suspends anew. Runs in a transaction; `felt` is to be called once it holds. */
    async suspend(transaction: SqlRunner, { memberId, days, cities }: WantedSuspension): Promise<SuspensionOutcome> {
      const suspensions = suspensionQueries(transaction)
      const member = await suspensions.lock(memberId, cities)
      if (!member) return { outcome: 'unknown' }
      if (member.reason === FreezeReason.underAge) return { outcome: 'standing' }
      const now = clock.now()
      const until = days === null ? null : new Date(now + days * DAY_MS)
      await suspensions.suspend(memberId, { at: new Date(now), until })
      const words = until === null ? memberClosedForConduct() : memberSuspended(minuteOf(until))
      await notifications.notify(transaction, { ...words, memberId })
      return { outcome: 'done', until }
    },

    /** False where nobody of these cities is suspended. Runs in a transaction. */
    async lift(transaction: SqlRunner, { memberId, cities }: { memberId: string; cities: CityScope }) {
      const suspensions = suspensionQueries(transaction)
      const member = await suspensions.lock(memberId, cities)
      if (member?.reason !== FreezeReason.conduct) return false
      await suspensions.lift(memberId)
      await notifications.notify(transaction, { ...memberUnsuspended(), memberId })
      return true
    },

    /** Felt at once in this process, and in others when they ask again. */
    async felt(memberId: string): Promise<void> {
      for (const deviceId of await suspensionQueries(sql).listDeviceIds(memberId)) sessionValidity.forget(deviceId)
    },

    /** Members by phone, or by how their name begins. */
    async find({
      phone,
      name,
      cities,
      limit,
    }: {
      phone: string | null
      name: string
      cities: CityScope
      limit: number
    }) {
      const suspensions = suspensionQueries(sql)
      if (phone === null) return await suspensions.findByName(name, { cities, limit })
      return await suspensions.findByPhone(vault.phoneHash(phone), cities)
    },

    job: {
      name: 'end suspensions',
      everyMs: LIFT_EVERY_MS,
      async run(signal) {
        let lifted = LIFTED_AT_A_TIME
        while (lifted === LIFTED_AT_A_TIME && !signal.aborted)
          lifted = await suspensionQueries(sql).liftOverdue(new Date(clock.now()), LIFTED_AT_A_TIME)
      },
    } satisfies Job,
  }
}

const minuteOf = (at: Date) => formatDateTime(at, MAINLAND_TIME_ZONE).slice(0, 'YYYY-MM-DD HH:mm'.length)
