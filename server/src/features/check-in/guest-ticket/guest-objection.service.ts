import type { CompanionFacts } from '#features/companion/companion-facts.ts'
import { openFacts } from '#features/companion/companion-facts.ts'
import { guestObjected } from '#features/notification/notification-texts.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type GuestPlace, guestObjectionQueries } from './guest-objection.queries.ts'

/** What is kept about a guest, by kind and without any value: whoever has the link may read it. */
export type KeptOfGuest = {
  title: string
  kinds: readonly (keyof CompanionFacts | 'sex')[]
  /** The link's activity is over: it reaches nothing that is to come. */
  isOver: boolean
}

/** What guests, who have no account, are told about their data, and how they object to it. */
export type GuestObjections = ReturnType<typeof guestObjections>

type ObjectionParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  changes: Pick<OrderChanges, 'unassignPlace'>
  notifications: Pick<Notifications, 'notify'>
}

export function guestObjections({ sql, vault, clock, changes, notifications }: ObjectionParts) {
  /** Whose place is to come hears of it; of what is over only where the guest objects by that very ticket. */
  async function tellBookers(transaction: SqlRunner, places: readonly GuestPlace[], linkToken: string) {
    const now = clock.now()
    const told = places.filter(({ endAt, linkToken: own }) => endAt.getTime() > now || own === linkToken)
    for (const { bookerId, orderId, title } of told)
      await notifications.notify(transaction, { memberId: bookerId, ...guestObjected({ orderId, title }) })
  }

  const isOver = ({ endAt }: { endAt: Date }) => endAt.getTime() <= clock.now()

  async function eraseGuest(transaction: SqlRunner, companionId: string, linkToken: string): Promise<boolean> {
    const queries = guestObjectionQueries(transaction)
    await queries.lockOrders(companionId)
    if (!(await queries.lockGuest(companionId))) return false
    const places = await queries.listPlaces(companionId)
    // the place was taken back or given back in this moment: the link is no ticket of theirs any more
    const own = places.find((place) => place.linkToken === linkToken)
    if (!own) return false
    // an old link lies in chats for years: whoever comes by it takes nobody's place of an activity to come
    const reached = isOver(own) ? places.filter(isOver) : places
    for (const { placeId, isUsed } of reached) if (!isUsed) await changes.unassignPlace(transaction, placeId)
    await (reached.length === places.length
      ? queries.remove(companionId)
      : queries.leavePlaces(reached.map(({ placeId }) => placeId)))
    await tellBookers(transaction, reached, linkToken)
    return true
  }

  return {
    /** Null where no ticket is, or none any more. */
    async findKept(linkToken: string): Promise<KeptOfGuest | null> {
      const guest = await guestObjectionQueries(sql).findGuest(linkToken)
      if (!guest) return null
      const facts = openFacts(guest.companionId, guest.facts, vault)
      const told = Object.entries(facts).flatMap(([kind, value]) =>
        value === null ? [] : [kind as keyof CompanionFacts],
      )
      return { title: guest.title, kinds: ['sex', ...told], isOver: isOver(guest) }
    },

    /**
     * Erases the guest of a ticket from the booker's list; what places they had are the booker's again, without a person,
     * and their tickets void. By a ticket of an activity that is over only from such activities, as long as they have a
     * place of one to come. Null where there is no such ticket.
     */
    async object(linkToken: string): Promise<Pick<KeptOfGuest, 'isOver'> | null> {
      return await sql.begin(async (transaction) => {
        const guest = await guestObjectionQueries(transaction).findGuest(linkToken)
        const isErased = guest !== null && (await eraseGuest(transaction, guest.companionId, linkToken))
        return isErased ? { isOver: isOver(guest) } : null
      })
    },
  }
}
