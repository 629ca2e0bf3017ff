import { randomUUIDv7 } from 'node:crypto'
import { CLOSING_SUSPENSION_DAYS } from '@quan/contract/console/closings.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { FreezeReason } from '@quan/contract/member/frozen-account.ts'
import { MeasureKind } from '@quan/contract/safety/measure.ts'
import { liftFreezeOf } from '#features/account-security/freeze.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import type { SessionValidity } from '#platform/tokens/session-validity.ts'
import { measureQueries } from './measure.queries.ts'
import { memberClosedForConduct, memberSuspended, memberUnsuspended } from './safety-texts.ts'
import { type CityScope, suspensionQueries } from './suspension.queries.ts'

type SuspensionParts = {
  sql: Sql
  clock: Clock
  sessionValidity: Pick<SessionValidity, 'forget'>
  notifications: Pick<Notifications, 'notify'>
}

/** Whom to suspend, by whom and why: `days` null = for good, which a second operator confirms; `cities` null = of any city; `reportId` null = on no report. */
export type WantedSuspension = {
  memberId: string
  days: number | null
  cities: CityScope
  operatorId: string
  note: string
  reportId: string | null
}

/** Whom to close for good, by which two operators and why. */
type WantedClosing = Omit<WantedSuspension, 'days' | 'cities'> & { secondOperatorId: string }

/** Whom to let back in, who stands still for which reason; `cities` null = of any city. */
type WantedLift = { memberId: string; cities: CityScope; reason: FreezeReason }

/** What came of it; `standing` = the account stands still for another reason, `unknown` = no such member there. */
export type SuspensionOutcome =
  | { outcome: 'unknown' }
  | { outcome: 'standing' }
  | { outcome: 'done'; until: Date | null }

/** How late a suspension ends at most, in milliseconds. */
const LIFT_EVERY_MS = 30_000
const LIFTED_AT_A_TIME = 100

/** Accounts that operators suspend, and let back in, these and others: looked at and exported, nothing else, as every frozen one. */
export type Suspensions = ReturnType<typeof suspensionService>

export function suspensionService({ sql, clock, sessionValidity, notifications }: SuspensionParts) {
  return {
    /**
     * Suspends, or suspends anew; what is meant for good waits for a second operator meanwhile. Who is closed already stays
     * so, whatever is wanted: two operators meant that, and lifting is the one way out. Runs in a transaction; `felt` is to be called once it holds.
     */
    async suspend(transaction: SqlRunner, wanted: WantedSuspension): Promise<SuspensionOutcome> {
      const { memberId, days, cities, operatorId, note, reportId } = wanted
      const suspensions = suspensionQueries(transaction)
      const measures = measureQueries(transaction)
      const member = await suspensions.lock(memberId, cities)
      if (!member) return { outcome: 'unknown' }
      if (member.reason === FreezeReason.underAge) return { outcome: 'standing' }
      if (member.reason === FreezeReason.conduct && member.until === null) return { outcome: 'done', until: null }
      const at = new Date(clock.now())
      const isClosing = days === null
      const wantedUntil = at.getTime() + (days ?? CLOSING_SUSPENSION_DAYS) * DAY_MS
      // what is to be closed is let in no sooner than it was to be before
      const until = new Date(isClosing ? Math.max(wantedUntil, member.until?.getTime() ?? 0) : wantedUntil)
      await suspensions.suspend(memberId, { at, until })
      await measures.endStanding(memberId, at)
      await measures.add({
        id: randomUUIDv7(),
        memberId,
        kind: MeasureKind.suspend,
        reportId,
        operatorId,
        note,
        at,
        until,
        isClosing,
        sealedHidden: null,
        activity: null,
      })
      await notifications.notify(transaction, { ...memberSuspended(minuteOf(until)), memberId })
      return { outcome: 'done', until }
    },

    /** Closes whose suspension a second operator made one without end. Runs in the transaction that locked the member. */
    async close(transaction: SqlRunner, { memberId, operatorId, secondOperatorId, note, reportId }: WantedClosing) {
      const measures = measureQueries(transaction)
      const at = new Date(clock.now())
      await suspensionQueries(transaction).suspend(memberId, { at, until: null })
      await measures.endStanding(memberId, at)
      const by = { operatorId, secondOperatorId, note, reportId, at, until: null, sealedHidden: null, activity: null }
      await measures.add({ id: randomUUIDv7(), memberId, kind: MeasureKind.close, ...by })
      await notifications.notify(transaction, { ...memberClosedForConduct(), memberId })
    },

    /** False where nobody of these cities stands still for that reason. Runs in a transaction. */
    async lift(transaction: SqlRunner, { memberId, cities, reason }: WantedLift): Promise<boolean> {
      const suspensions = suspensionQueries(transaction)
      const member = await suspensions.lock(memberId, cities)
      if (member?.reason !== reason) return false
      if (reason === FreezeReason.underAge) await liftFreezeOf(transaction, memberId)
      else {
        await suspensions.lift(memberId)
        await measureQueries(transaction).endStanding(memberId, new Date(clock.now()))
      }
      await notifications.notify(transaction, { ...memberUnsuspended(), memberId })
      return true
    },

    /** Felt at once in this process, and in others when they ask again. */
    async felt(memberId: string): Promise<void> {
      for (const deviceId of await suspensionQueries(sql).listDeviceIds(memberId)) sessionValidity.forget(deviceId)
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
