import { Counter, type Registry } from 'prom-client'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { OFFER_HOLD_MS } from '@quan/contract/waiting-list/waiting-list.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { told } from '#features/notification/notification-words.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import type { PlaceRequest } from '#features/order/changes/place-request.ts'
import type { ReservePlaces } from '#features/order/changes/reserve-places.ts'
import { isEligible } from '#features/order/sign-up-rules.ts'
import { offerEnd } from '#features/waiting-list/offer-end.ts'
import {
  type NextWaiting,
  offerQueries,
  type OfferQueries,
  type TicketTypeCount,
  type WaitedFor,
} from '#features/waiting-list/offer.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { inSavepoint } from '#platform/database/in-transaction.ts'
import type { Log } from '#platform/log/log.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { eachAlone } from '#platform/process/each-alone.ts'

/**
 * Offers the free places of an activity to those who wait for them, in the transaction that frees them: per ticket type
 * in the order they joined, and across ticket types, which share the capacity, too. Nobody else gets at a place before.
 * What frees a place never hangs on who might get it: what fails is logged and counted, and tried again by the job.
 */
export type OfferFreedPlaces = (tx: SqlRunner, activityId: string) => Promise<void>

/** How places are offered. */
export type PlaceOffers = ReturnType<typeof placeOfferService>

export type OfferParts = {
  clock: Clock
  log: Pick<Log, 'error'>
  vault: PersonalVault
  /** Makes the order that holds the place. */
  reservePlaces: ReservePlaces
  notifications: Pick<Notifications, 'notify'>
  /** A test does without it. */
  lock?: typeof lockTicketTypes
}

/** One round of offers: what is free, whom it went past, and what failed. */
type Round = {
  activityId: string
  activity: WaitedFor
  ticketTypes: TicketTypeCount[]
  /** Places left of the capacity of the activity. */
  room: number
  passedOver: string[]
  failures: Error[]
}

export function placeOfferService({
  clock,
  log,
  vault,
  reservePlaces,
  notifications,
  lock = lockTicketTypes,
}: OfferParts) {
  let failed = 0

  async function offerFreed(tx: SqlRunner, activityId: string): Promise<Error[]> {
    const queries = offerQueries(tx)
    await queries.endSettled(activityId, clock.now())
    const activity = await queries.findWaitedFor(activityId, clock.now())
    if (!activity) return []
    await lock(tx, activityId)
    const ticketTypes = await queries.listTicketTypes(activityId)
    const room = roomOf(activity, ticketTypes)
    const round: Round = { activityId, activity, ticketTypes, room, passedOver: [], failures: [] }
    while (await goOn(round, queries, tx)) {}
    return round.failures
  }

  /** Offers what is free, and tells what failed; whoever waits behind a failing one is offered it all the same. */
  async function offerPlaces(tx: SqlRunner, activityId: string): Promise<Error[]> {
    const failures: Error[] = []
    const offerAll = async () => {
      failures.push(...(await inSavepoint(tx, (part) => offerFreed(part, activityId))))
    }
    // whoever gives a place back, it is offered to others
    const act = () => asTheHouse(offerAll)
    failures.push(...(await eachAlone([activityId], act, { nameOf: (id) => `activity ${id}` })))
    failed += failures.length
    return failures
  }

  const offerFreedPlaces: OfferFreedPlaces = async (tx, activityId) => {
    const failures = await offerPlaces(tx, activityId)
    if (failures.length > 0)
      log.error(
        { err: new AggregateError(failures, `${failures.length} failed`), activityId },
        'a free place was not offered',
      )
  }

  /** Deals with who is next; false = nobody is, or nothing is left. */
  async function goOn(round: Round, queries: OfferQueries, tx: SqlRunner): Promise<boolean> {
    const open = round.ticketTypes.filter(({ taken, quota }) => taken < quota).map(({ id }) => id)
    if (round.room <= 0 || open.length === 0) return false
    const next = await queries.findNext(open, round.passedOver)
    if (!next) return false
    const decideAlone = (one: NextWaiting) => inSavepoint(tx, (part) => decide(one, round, part))
    const failures = await eachAlone([next], decideAlone, { nameOf: ({ id }) => `waiting entry ${id}` })
    round.failures.push(...failures)
    if (failures.length > 0) round.passedOver.push(next.id)
    return true
  }

  async function decide(next: NextWaiting, round: Round, tx: SqlRunner) {
    if (!mayComeYet(next, vault)) await offerQueries(tx).end(next.id, clock.now())
    // who has yet to pay keeps the place in the queue until that is decided
    else if (next.has_unpaid_place || !(await offer(next, round, tx))) round.passedOver.push(next.id)
  }

  async function offer(next: NextWaiting, round: Round, tx: SqlRunner): Promise<boolean> {
    const ticketType = round.ticketTypes.find(({ id }) => id === next.ticket_type_id)
    const expiresAt = expiryOf(round.activity, clock.now())
    const orderId = ticketType ? await reservePlaces(tx, { ...placeRequestOf(next, round), expiresAt }) : null
    if (!ticketType || orderId === null) return false
    const isFree = ticketType.price_fen === 0
    await offerQueries(tx).noteOffer({ id: next.id, orderId, takenAt: isFree ? clock.now() : null })
    const words = isFree ? placeGiven : placeOffered
    // quiet hours may hold it up while enough of its time is left: at night, but not by day
    const deliveryWindow = { latestAt: expiresAt - OFFER_HOLD_MS, ...(isFree ? {} : { uselessAt: expiresAt }) }
    await notifications.notify(tx, {
      ...words({ orderId, ...round.activity }),
      memberId: next.member_id,
      deliveryWindow,
      urgent: isFree ? undefined : 'waitingListOffer',
    })
    ticketType.taken += 1
    round.room -= 1
    return true
  }

  return {
    offerFreedPlaces,
    /** The same for a job, which throws what it is told. */
    offerPlaces,
    /** Offers of this process that failed so far. */
    countFailed: () => failed,
  }
}

/** Adds the offers that failed to the figures that alarms are made of. */
export function addOfferFigure(registry: Registry, { countFailed }: Pick<PlaceOffers, 'countFailed'>): void {
  const collect = function collect(this: Counter) {
    this.reset()
    this.inc(countFailed())
  }
  const help = 'Offers of free places to those who wait that failed.'
  registry.registerMetric(new Counter({ name: 'place_offers_failed_total', help, registers: [], collect }))
}

function expiryOf({ time_zone: timeZone, enroll_deadline_at: deadline }: WaitedFor, now: number): number {
  return offerEnd({ now, timeZone, enrollDeadlineAt: deadline.getTime() })
}

function placeRequestOf(next: NextWaiting, { activityId }: Round): PlaceRequest {
  return {
    memberId: next.member_id,
    activityId,
    ticketTypeId: next.ticket_type_id,
    buyType: BuyType.places,
    holders: [{ holderId: next.member_id, companionId: null }],
    quantity: 1,
    isOffer: true,
    isHidden: next.is_hidden,
  }
}

function roomOf({ capacity }: WaitedFor, ticketTypes: TicketTypeCount[]): number {
  return capacity === null ? Infinity : capacity - ticketTypes.reduce((sum, { taken }) => sum + taken, 0)
}

/** Whoever closed the account, is suspended until it has begun, came in another way, or is no longer of the right sex or age, waits no more. */
function mayComeYet(
  { is_closed: isClosed, is_suspended: isSuspended, has_paid_place: hasPaidPlace, ...next }: NextWaiting,
  vault: PersonalVault,
): boolean {
  const { min_age: minAge, max_age: maxAge, first_day: firstDay } = next
  const birthDate = memberBirthDate.open(next.member_id, next.sealed_birth_date, vault)
  const terms = { sex: next.ticket_type_sex, minAge, maxAge, firstDay }
  return !isClosed && !isSuspended && !hasPaidPlace && isEligible({ sex: next.sex, birthDate }, terms)
}

type OfferedAt = { orderId: string; title: string }

const orderRoute = (orderId: string) => `${APP_ROUTES.orderDetail.path}?id=${orderId}`

/** A place came free, and waits for the member to pay it. */
const placeOffered = ({ orderId, title }: OfferedAt): NotificationWords => ({
  kind: NotificationKind.waitingListOffer,
  ...told('placeOffered', { title }),
  route: orderRoute(orderId),
})

/** A place that costs nothing came free, and is the member's. */
const placeGiven = ({ orderId, title }: OfferedAt): NotificationWords => ({
  kind: NotificationKind.waitingListOffer,
  ...told('placeGiven', { title }),
  route: orderRoute(orderId),
})
