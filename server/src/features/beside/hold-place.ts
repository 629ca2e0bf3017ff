import { randomBytes } from 'node:crypto'
import { BESIDE_HOLD_MS, BesideState, besideUsed, type HeldBeside } from '@quan/contract/beside/beside.ts'
import { orderNotFound, orderStateConflict } from '@quan/contract/order/order-errors.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { besideNobodyCame } from '#features/beside/beside-notifications.ts'
import {
  besideQueries,
  type HeldPlace,
  type HeldRow,
  type OwnOrderRow,
  patrolHolds,
} from '#features/beside/beside.queries.ts'
import { type NewHold, placeHoldQueries } from '#features/beside/place-hold.queries.ts'
import { CHANGE_LOCKS } from '#features/order/changes/change-locks.ts'
import { refuseSignUp, whyNoPlace } from '#features/order/sign-up-check.ts'
import { isTaken, type SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type BesideParts, questionOf } from './beside-parts.ts'

/** A member's own order, by which a place is held. */
type OwnOrder = { orderId: string; memberId: string }

/** 128 random bits: nobody guesses a link. */
const TOKEN_BYTES = 16

/** How who comes holds a place. */
export function holdPlaces({ sql, vault, clock, publicUrl, placesChanged, ...parts }: BesideParts) {
  const { isLimited, locks = CHANGE_LOCKS } = parts
  const queries = besideQueries(sql)

  async function getOwn({ orderId, memberId }: OwnOrder): Promise<OwnOrderRow> {
    const own = await queries.findOwn(orderId, memberId, clock.now())
    if (!own) throw new AppError(orderNotFound)
    return own
  }

  /** What was held before and still is; null where nothing was. */
  function heldBefore(own: OwnOrderRow, memberId: string) {
    if (own.held !== null && own.held.state !== BesideState.open) throw new AppError(besideUsed)
    return shapeHeld(own, { memberId, publicUrl })
  }

  /** False where no place is free for it, or the same was asked for at the same moment. */
  async function insert(wanted: NewHold): Promise<boolean> {
    const isHeld = await sql
      .begin(async (tx) => {
        await locks.member(tx, wanted.memberId)
        await locks.ticketTypes(tx, wanted.activityId)
        return await placeHoldQueries(tx).insert(wanted)
      })
      .catch((error: unknown) => {
        if (isTaken(error, 'place_hold')) return false
        throw error
      })
    if (isHeld) placesChanged(wanted.activityId)
    return isHeld
  }

  return {
    /** Holds the place beside a member's own, or answers what is held. Throws what `holdBeside` names. */
    async hold({ ticketTypeId, ...asked }: OwnOrder & { ticketTypeId: string }): Promise<HeldBeside> {
      const own = await getOwn(asked)
      const before = heldBefore(own, asked.memberId)
      if (before) return before
      if (!own.has_own_place) throw new AppError(orderStateConflict)
      const activityId = own.activity_id
      const question = questionOf({ memberId: asked.memberId, activityId, ticketTypeId, quantity: 1, isForSelf: false })
      await refuseSignUp(sql, question, { vault, clock, isLimited })
      const at = clock.now()
      const expiresAt = Math.min(at + BESIDE_HOLD_MS, own.deadline.getTime())
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const isHeld = await insert({ ...asked, activityId, ticketTypeId, token, at, expiresAt })
      const after = heldBefore(await getOwn(asked), asked.memberId)
      if (after) return after
      if (!isHeld) await refuseSignUp(sql, question, { vault, clock, isLimited })
      throw new AppError(await whyNoPlace(sql, question, { clock }))
    },

    /** What was held by a member's own order; null where nothing was. Throws `order.not_found`. */
    findHeld: async (asked: OwnOrder): Promise<HeldBeside | null> =>
      shapeHeld(await getOwn(asked), { memberId: asked.memberId, publicUrl }),
  }
}

type LinkParts = { publicUrl: string; memberId: string }

function shapeHeld({ held, activity_id: activityId }: OwnOrderRow, parts: LinkParts): HeldBeside | null {
  if (held === null) return null
  const { token, expiresAt, ticketTypeId, ticketTypeName, state } = held
  const url = linkOf({ ...parts, activityId, token })
  return { url, expireTime: new Date(expiresAt).toISOString(), ticketTypeId, ticketTypeName, state }
}

/** The activity's page with the held place; who registers by it came through who holds it. */
function linkOf({
  publicUrl,
  activityId,
  memberId,
  token,
}: LinkParts & { activityId: string } & Pick<HeldRow, 'token'>) {
  const query = new URLSearchParams({ id: activityId, hold: token, fromUserGUID: memberId })
  return `${publicUrl}${APP_ROUTES.activityDetail.path}?${query.toString()}`
}

/** Holds that a run ends, and looks at, at most; what is left is for a moment later. */
const AT_A_TIME = 200

/** How places that nobody took are free again. */
export function releasePlaces(parts: BesideParts) {
  const { sql, clock, notifications, placesChanged, offerFreedPlaces, locks = CHANGE_LOCKS } = parts
  const { findHeld } = holdPlaces(parts)
  const patrolGroundless = patrolHolds(sql, AT_A_TIME)

  /** Ends a hold; null where it ended before. */
  async function endWithin(tx: SqlRunner, { orderId, activityId }: HeldPlace) {
    await locks.ticketTypes(tx, activityId)
    const ended = await placeHoldQueries(tx).end(orderId, { at: clock.now(), isTaken: false })
    if (ended) await offerFreedPlaces(tx, activityId)
    return ended
  }

  async function releaseWithin(tx: SqlRunner, { orderId, activityId }: HeldPlace): Promise<boolean> {
    const ended = await endWithin(tx, { orderId, activityId })
    if (!ended) return false
    const title = await besideQueries(tx).findOwnTitle(orderId)
    await placeHoldQueries(tx).removeOfGone(orderId)
    if (title !== null)
      await notifications.notify(tx, { ...besideNobodyCame({ orderId, title }), memberId: ended.member_id })
    return true
  }

  return {
    /** Held places that are over: too late, or, among the next so many, nothing stands behind them any more. */
    async listOver(): Promise<HeldPlace[]> {
      const overdue = await besideQueries(sql).listOverdue(clock.now(), AT_A_TIME)
      return [...overdue, ...(await patrolGroundless(clock.now()))]
    },

    /** Ends a hold that nobody took: its place is free again, or offered to who waits. False = it ended before. */
    async release(held: HeldPlace): Promise<boolean> {
      const isReleased = await sql.begin((tx) => releaseWithin(tx, held))
      if (isReleased) placesChanged(held.activityId)
      return isReleased
    },

    /** Its holder gives a place up; one that ended stays as it is. Answers what has become of it. Throws `order.not_found`. */
    async giveUp({ orderId, memberId }: OwnOrder): Promise<HeldBeside | null> {
      const own = await besideQueries(sql).findOwn(orderId, memberId, clock.now())
      if (!own) throw new AppError(orderNotFound)
      const held = { orderId, activityId: own.activity_id }
      const ended = own.held && (await sql.begin((tx) => endWithin(tx, held)))
      if (ended) placesChanged(held.activityId)
      return await findHeld({ orderId, memberId })
    },
  }
}
