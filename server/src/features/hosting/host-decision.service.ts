import { HostState } from '@quan/contract/hosting/host-state.ts'
import { hostApplicationQueries, type WaitingApplication } from '#features/hosting/host-application.queries.ts'
import { hostAdmitted, hostEnded, hostRefused } from '#features/hosting/hosting-texts.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { WaitingReading } from '#platform/paging/waiting-page.ts'

type DecisionParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }

/** `unknown`: there is no such member; `nothing`: nobody asked, or they stand so already. */
export type DecisionOutcome = 'done' | 'unknown' | 'nothing'

function decisionsOn(sql: Sql | SqlRunner, { clock, notifications }: Omit<DecisionParts, 'sql'>) {
  type Decision = { state: HostState; reason: string | null; from: readonly HostState[]; words: NotificationWords }

  async function decide(memberId: string, { state, reason, from, words }: Decision): Promise<DecisionOutcome> {
    return await inTransaction(sql, async (transaction) => {
      const queries = hostApplicationQueries(transaction)
      await queries.lock(memberId)
      const row = await queries.find(memberId)
      if (!row) return 'unknown'
      const before = row.is_organizer ? HostState.admitted : (row.state ?? HostState.none)
      if (!from.includes(before)) return 'nothing'
      await queries.setOrganizer(memberId, state === HostState.admitted)
      await queries.decide({ memberId, state, reason, at: clock.now() })
      await notifications.notify(transaction, { ...words, memberId })
      return 'done'
    })
  }

  return {
    /** Applications without an answer of some cities, null = all; the oldest first. */
    listWaiting: (asked: WaitingReading, cities: readonly string[] | null = null): Promise<WaitingApplication[]> =>
      hostApplicationQueries(sql).listWaiting(asked, cities),

    /** The city that somebody asked to host in; null where nobody asked. */
    findCity: async (memberId: string): Promise<string | null> =>
      (await hostApplicationQueries(sql).find(memberId))?.city_code ?? null,

    admit: (memberId: string) =>
      decide(memberId, {
        state: HostState.admitted,
        reason: null,
        from: [HostState.waiting, HostState.refused],
        words: hostAdmitted(),
      }),

    refuse: (memberId: string, reason: string) =>
      decide(memberId, { state: HostState.refused, reason, from: [HostState.waiting], words: hostRefused(reason) }),

    /** Whoever is a host no more publishes nothing; what they have published goes on. */
    unmake: (memberId: string, reason: string) =>
      decide(memberId, { state: HostState.ended, reason, from: [HostState.admitted], words: hostEnded(reason) }),
  }
}

export type { WaitingApplication }

/** What operators decide about hosts: the command line calls it, and the console within its own transaction. */
export function hostDecisions({ sql, ...parts }: DecisionParts) {
  return { ...decisionsOn(sql, parts), within: (transaction: SqlRunner) => decisionsOn(transaction, parts) }
}

/** What operators decide about hosts. */
export type HostDecisions = ReturnType<typeof hostDecisions>
