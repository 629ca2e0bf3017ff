import { randomUUID } from 'node:crypto'
import type { refuseSignUp } from '#features/order/sign-up-check.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { ChangeLocks } from '#features/order/changes/change-locks.ts'
import type { ReservePlaces } from '#features/order/changes/reserve-places.ts'
import type { ReadOrders } from '#features/order/read-orders.service.ts'
import type { OfferFreedPlaces } from '#features/waiting-list/place-offer.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

export type BesideParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  /** False lifts the wait of who let orders go unpaid. */
  isLimited: boolean
  publicUrl: string
  orders: Pick<ReadOrders, 'get'>
  reservePlaces: ReservePlaces
  offerFreedPlaces: OfferFreedPlaces
  placesChanged(activityId: string): void
  notifications: Pick<Notifications, 'notify'>
  /** A test of races does without them. */
  locks?: Pick<ChangeLocks, 'member' | 'ticketTypes'>
}

type SignUpQuestion = Parameters<typeof refuseSignUp>[1]

/** Asks for one place of a member's, or, of a friend, for the one that is counted already. */
export const questionOf = (asked: Omit<SignUpQuestion, 'requestId' | 'companionIds'>): SignUpQuestion => ({
  ...asked,
  requestId: randomUUID(),
  companionIds: [],
})
