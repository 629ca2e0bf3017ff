import { companionNotFound } from '@quan/contract/companion/companion.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { type Answer, companionLinkQueries, type DueAsk } from '#features/companion/companion-link.queries.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { companionLinkRequest } from '#features/notification/notification-texts.ts'
import { takeTurn } from '#features/safety/member-pair.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'

/** How often one member may ask the same other one at most, in milliseconds: removing and adding anew is no way round. */
const ASK_EVERY_MS = DAY_MS
/** Asked at a time. */
const ASKED_AT_A_TIME = 50

type LinkParts = {
  sql: Sql
  clock: Clock
  vault: PersonalVault
  notifications: Pick<Notifications, 'notify' | 'wasTold'>
}

/** Members asked to be companions, and what they answer. */
export type CompanionLinks = ReturnType<typeof companionLinkService>

export function companionLinkService({ sql, clock, vault, notifications }: LinkParts) {
  async function ask(transaction: SqlRunner, due: DueAsk) {
    const queries = companionLinkQueries(transaction, vault)
    await queries.holdPhone(due.phone)
    const memberId = await queries.findAccount(due.phone)
    if (memberId === null || memberId === due.ownerId) return queries.setDue(due.id, null)
    await takeTurn(transaction, due.ownerId, memberId)
    if (await wasAskedLately(transaction, due.ownerId, memberId))
      return queries.setDue(due.id, clock.now() + ASK_EVERY_MS)
    const owner = await queries.link(due, memberId)
    if (!owner) return queries.setDue(due.id, null)
    const words = companionLinkRequest({ id: due.id, owner })
    await notifications.notify(transaction, { ...words, memberId, fromId: due.ownerId })
  }

  const wasAskedLately = (transaction: SqlRunner, fromId: string, memberId: string) =>
    notifications.wasTold(transaction, {
      memberId,
      fromId,
      kind: NotificationKind.companionLinkRequest,
      since: clock.now() - ASK_EVERY_MS,
    })

  return {
    /** Asks the accounts of the phones that were saved lately, or that registered lately; some at a time. */
    async askDue(signal?: AbortSignal) {
      const due = await companionLinkQueries(sql, vault).listDue(clock.now(), ASKED_AT_A_TIME)
      const askOne = (one: DueAsk) => sql.begin((transaction) => ask(transaction, one))
      const failures = await eachAlone(due, askOne, { nameOf: ({ id }) => `companion ${id}`, signal })
      throwFailures(failures, 'a companion could not be asked')
    },

    /** Agrees to be somebody's companion, or no longer; places that were given stay. Throws `gb.not_found`. */
    answer: (given: Answer): Promise<void> =>
      sql.begin(async (transaction) => {
        const queries = companionLinkQueries(transaction, vault)
        const askerId = await queries.findAsker(given.id, given.memberId)
        if (askerId === null) throw new AppError(companionNotFound)
        await takeTurn(transaction, askerId, given.memberId)
        if (!(await queries.answer(given))) throw new AppError(companionNotFound)
      }),

    /** A phone has an account now: whoever saved it as a companion's before, that account is asked. */
    phoneArrived: (transaction: SqlRunner, phone: string): Promise<void> =>
      asTheHouse(async () => {
        const queries = companionLinkQueries(transaction, vault)
        await queries.holdPhone(phone)
        await queries.askOfPhone(phone, clock.now())
      }),

    /** Ends it between two members both ways, so that neither can book for the other. */
    endBetween: (runner: SqlRunner, one: string, other: string) =>
      companionLinkQueries(runner, vault).endBetween(one, other),
  }
}
