import { randomUUIDv7 } from 'node:crypto'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { hasPlace, orderClosed, ticketTypeNotFound } from '@quan/contract/order/order-errors.ts'
import { type getMyWaitingList, placesLeft, type Waiting } from '@quan/contract/waiting-list/waiting-list.ts'
import type { ActiveItems } from '#features/activity/active-items.service.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { refuseIncompleteCard, refuseIneligible } from '#features/order/sign-up-rules.ts'
import type { OfferFreedPlaces } from '#features/waiting-list/place-offer.service.ts'
import {
  type EntryRow,
  type Joining,
  type SaleRow,
  type Waiter,
  waitingListQueries,
} from '#features/waiting-list/waiting-list.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { MARKED_AND_NEWEST_FIRST, partPage, type PartPosition, partReading } from '#platform/paging/part-page.ts'

type WaitingListParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  activities: ActiveItems
  offerFreedPlaces: OfferFreedPlaces
  /** A test does without it. */
  lock?: typeof lockTicketTypes
}

/** Who waits for a place, in fair order. */
export type WaitingLists = ReturnType<typeof waitingListService>

export function waitingListService({
  sql,
  vault,
  clock,
  activities,
  offerFreedPlaces,
  lock = lockTicketTypes,
}: WaitingListParts) {
  const queries = waitingListQueries(sql)

  async function join(tx: SqlRunner, waiter: Joining): Promise<number | null> {
    await lock(tx, waiter.activityId)
    const inTransaction = waitingListQueries(tx)
    const sale = getSold(await inTransaction.findSale(waiter, clock.now()))
    const rank = await inTransaction.findRank(waiter)
    if (rank !== undefined) {
      if (waiter.isHidden !== null) await inTransaction.setHidden(waiter, waiter.isHidden)
      return rank
    }
    refuseUnfit(sale, memberBirthDate.open(waiter.memberId, sale.sealed_birth_date, vault))
    await inTransaction.add({ ...waiter, id: randomUUIDv7(), at: clock.now() })
    // a place that others may not have yet may be free
    await offerFreedPlaces(tx, waiter.activityId)
    return (await inTransaction.findRank(waiter)) ?? null
  }

  async function leave(tx: SqlRunner, waiter: Waiter) {
    // who is just being offered a place has not left before
    await lock(tx, waiter.activityId)
    await waitingListQueries(tx).leave(waiter, clock.now())
  }

  return {
    /**
     * Puts a member on the waiting list of a ticket type and tells the rank, from 1; null with an offer. Who is on it
     * stays where they are. Throws as CreateOrder does for one person, and `waiting.places_left`.
     */
    join: (waiter: Joining): Promise<number | null> => sql.begin((tx) => join(tx, waiter)),

    /** Takes a member off the list; an open offer stays. */
    leave: (waiter: Waiter): Promise<void> => sql.begin((tx) => leave(tx, waiter)),

    /** The best rank of a member at an activity; null for who does not wait there. */
    rankAt: (memberId: string, activityId: string) => queries.findBestRank(memberId, activityId),

    /** A page of the lists a member is on, offers first, then the newest. Throws `input.invalid` for a bad cursor. */
    async list(
      memberId: string,
      asked: ParsedInputOf<typeof getMyWaitingList>,
    ): Promise<ResultOf<typeof getMyWaitingList>> {
      const found = await queries.list(memberId, partReading(asked, MARKED_AND_NEWEST_FIRST), clock.now())
      const { rows, ...page } = partPage(found, asked, positionOf)
      const items = await activities.inOrder(rows.map(({ activity_id: id }) => id))
      const byId = new Map(items.map((item) => [item.id, item]))
      return { items: rows.flatMap((row) => shapeWaiting(row, byId.get(row.activity_id))), ...page }
    },
  }
}

/** What is sold here and now. */
function getSold(sale: SaleRow | null): SaleRow {
  if (!sale) throw new AppError(activityNotFound)
  if (!sale.is_sold) throw new AppError(ticketTypeNotFound)
  if (!sale.is_open) throw new AppError(orderClosed)
  return sale
}

function refuseUnfit({ nick_name: nickName, sex, ...sale }: SaleRow, birthDate: string | null) {
  const { ticket_type_sex: soldTo, min_age: minAge, max_age: maxAge, first_day: firstDay } = sale
  refuseIncompleteCard({ nickName, sex, birthDate })
  refuseIneligible([{ sex, birthDate }], { sex: soldTo ?? 0, minAge, maxAge, firstDay })
  if (sale.has_place) throw new AppError(hasPlace)
  if (!sale.is_full && !sale.is_waited_for) throw new AppError(placesLeft)
}

function positionOf({ offer_order_id: offerOrderId, joined_at: at, id }: EntryRow): PartPosition {
  return { isMarked: offerOrderId !== null, at, id }
}

/** The wire form of an entry; none where the activity is not to be seen any more. */
function shapeWaiting(row: EntryRow, activity: ActiveItem | undefined): Waiting[] {
  if (!activity) return []
  const { ticket_type_id: ticketTypeId, ticket_type_name: ticketTypeName, rank, offer_order_id: offerOrderId } = row
  const offerExpireTime = row.offer_expires_at?.toISOString() ?? null
  return [{ activity, ticketTypeId, ticketTypeName, rank, offerOrderId, offerExpireTime }]
}
