import { randomUUIDv7 } from 'node:crypto'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { besideGone, type BesideOffer } from '@quan/contract/beside/beside.ts'
import { hasPlace, notEligible, ticketTypeNotFound } from '@quan/contract/order/order-errors.ts'
import { BuyType, type Order } from '@quan/contract/order/order.ts'
import { besideTaken, besideYours } from '#features/beside/beside-notifications.ts'
import { besideQueries, type OfferRow } from '#features/beside/beside.queries.ts'
import { placeHoldQueries } from '#features/beside/place-hold.queries.ts'
import { CHANGE_LOCKS } from '#features/order/changes/change-locks.ts'
import { refuseSignUp, whyNoPlace } from '#features/order/sign-up-check.ts'
import { isTaken, type SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type BesideParts, questionOf } from './beside-parts.ts'
import { holdPlaces, releasePlaces } from './hold-place.ts'

/** Places beside one's own, held for a friend. */
export type Besides = ReturnType<typeof besideService>

/** Holds the place beside one's own, lets a friend take it, and frees what nobody took. */
export const besideService = (parts: BesideParts) => ({
  ...holdPlaces(parts),
  ...takePlaces(parts),
  ...releasePlaces(parts),
})

type Taking = { token: string; memberId: string; isHidden: boolean }
type TakingWithin = Omit<Taking, 'token'> & { offer: OfferRow }

/** How a friend finds a held place by its link, and takes it. */
function takePlaces({ sql, vault, clock, orders, notifications, reservePlaces, ...parts }: BesideParts) {
  const { isLimited, locks = CHANGE_LOCKS } = parts
  const queries = besideQueries(sql)

  /** What a link holds for somebody; throws `beside.gone` for whoever it is not, or no longer, for. */
  async function getOpen(token: string, viewerId: string | null): Promise<OfferRow> {
    const offer = await queries.findOffer(token, viewerId, clock.now())
    if (!offer?.is_open || offer.is_apart) throw new AppError(besideGone)
    return offer
  }

  function refuseTaker(offer: OfferRow, memberId: string): Promise<void> {
    const question = questionOf({ ...idsOf(offer), memberId, quantity: 0, isForSelf: true })
    return refuseSignUp(sql, question, { vault, clock, isLimited }).catch(goneToStrangers)
  }

  /** The place goes from the hold to an order without being free in between. */
  async function takeWithin(tx: SqlRunner, { offer, memberId, isHidden }: TakingWithin): Promise<string> {
    const ids = idsOf(offer)
    await locks.member(tx, memberId)
    await locks.ticketTypes(tx, ids.activityId)
    const ended = await placeHoldQueries(tx).end(offer.order_id, { at: clock.now(), isTaken: true })
    if (!ended) throw new AppError(besideGone)
    const orderId = randomUUIDv7()
    const what = { buyType: BuyType.places, quantity: 1, holders: [{ holderId: memberId, companionId: null }] }
    const wanted = { ...ids, ...what, orderId, memberId, isHidden, isOffer: false, isBeside: true }
    if (!(await reservePlaces(tx, wanted))) {
      const question = questionOf({ ...ids, memberId, quantity: 1, isForSelf: true })
      throw new AppError(await whyNoPlace(tx, question, { clock }))
    }
    await placeHoldQueries(tx).noteTaken(offer.order_id, orderId)
    await tellBoth(tx, { offer, memberId, orderId })
    return orderId
  }

  async function tellBoth(tx: SqlRunner, taken: { offer: OfferRow; memberId: string; orderId: string }) {
    const { memberId, orderId, offer } = taken
    const name = await besideQueries(tx).findName(memberId)
    const { title, order_id: heldBy, member_id: holderId, nick_name: holder, price_fen: priceFen } = offer
    const toHolder = besideTaken({ orderId: heldBy, title, name })
    await notifications.notify(tx, { ...toHolder, memberId: holderId, fromId: memberId })
    const toFriend = besideYours({ orderId, title, name: holder, isFree: priceFen === 0 })
    await notifications.notify(tx, { ...toFriend, memberId, fromId: holderId })
  }

  return {
    /** What a link holds, as a member or a visitor may see it. Throws `beside.gone`. */
    async getOffer(token: string, viewerId: string | null): Promise<BesideOffer> {
      const offer = await getOpen(token, viewerId)
      if (viewerId !== null && viewerId !== offer.member_id) await refuseTaker(offer, viewerId).catch(unlessGone)
      return shapeOffer(offer, viewerId)
    },

    /** Takes what a link holds. Throws what `takeBeside` names. */
    async take({ token, memberId, isHidden }: Taking): Promise<Order> {
      const mine = (await queries.findOffer(token, memberId, clock.now()))?.taken_by_viewer
      if (mine) return await orders.get(mine, memberId)
      const offer = await getOpen(token, memberId)
      await refuseTaker(offer, memberId)
      const orderId = await sql
        .begin((tx) => takeWithin(tx, { offer, memberId, isHidden }))
        .catch((error: unknown) => {
          throw isTaken(error, 'place_of_') ? new AppError(hasPlace, { cause: error }) : error
        })
      return await orders.get(orderId, memberId)
    },
  }
}

function shapeOffer(row: OfferRow, viewerId: string | null): BesideOffer {
  return {
    activityId: row.activity_id,
    ticketTypeName: row.ticket_type_name,
    sex: row.sex,
    price: row.price_fen,
    holder: { nickName: row.nick_name },
    expireTime: row.expires_at.toISOString(),
    isMine: row.member_id === viewerId,
  }
}

const idsOf = ({ activity_id: activityId, ticket_type_id: ticketTypeId }: OfferRow) => ({ activityId, ticketTypeId })

/** Whoever it is not for hears what everybody hears who is too late. */
function goneToStrangers(error: unknown): never {
  const hidden: readonly unknown[] = [notEligible, activityNotFound, ticketTypeNotFound]
  const isHidden = error instanceof AppError && hidden.includes(error.definition)
  throw isHidden ? new AppError(besideGone, { cause: error }) : error
}

/** What else would keep somebody from taking it is said when they do. */
function unlessGone(error: unknown) {
  if (!(error instanceof AppError) || error.definition === besideGone) throw error
}
