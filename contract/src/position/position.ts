import * as z from 'zod/mini'
import { companionNotFound } from '#companion/companion.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { orderFields } from '#order/order.ts'
import {
  companionNotAgreed,
  hasPlace,
  notEligible,
  orderNotFound,
  orderStateConflict,
  placeNotFound,
} from '#order/order-errors.ts'

/** A block of places bought to be handed out: an order with how many are. */
export const position = z.object({
  ...orderFields,
  /** Places that somebody holds. */
  assigned: z.int(),
  /** Places not given back. */
  total: z.int(),
})
/** A block of places bought to be handed out. */
export type Position = z.infer<typeof position>

/** The caller's positions, newest first. */
export const getMyPositions = defineEndpoint({
  path: 'BiBuy/GetMyPositions',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's positions, newest first.",
  input: z.object(pageInput),
  output: pageOf(position),
  errors: [],
})

/** One of the caller's positions. Errors: `order.not_found`. */
export const getPosition = defineEndpoint({
  path: 'BiBuy/GetPosition',
  access: 'member',
  sealed: true,
  reads: true,
  about: "One of the caller's positions.",
  input: z.object({ id: entityId }),
  output: position,
  errors: [orderNotFound],
})

/**
 * Gives a paid place of a position to a companion. Errors: `place.not_found`, `gb.not_found`, `gb.not_agreed`,
 * `order.not_eligible`, `order.has_place`, `order.state` (not paid, over, or somebody holds the place).
 */
export const assignPlace = defineEndpoint({
  path: 'BiBuy/AssignPlace',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Gives a place of a position to a companion.',
  input: z.object({ placeId: entityId, gbUserId: entityId }),
  output: position,
  errors: [placeNotFound, companionNotFound, companionNotAgreed, notEligible, hasPlace, orderStateConflict],
})

/**
 * Takes an assigned place back, with its ticket; not once it is checked in. Errors: `place.not_found`, `order.state`.
 */
export const takeBackPlace = defineEndpoint({
  path: 'BiBuy/TakeBackPlace',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Takes an assigned place back, with its ticket.',
  input: z.object({ placeId: entityId }),
  output: position,
  errors: [placeNotFound, orderStateConflict],
})
