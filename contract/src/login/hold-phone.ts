import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { instant } from '#endpoint/ids.ts'

/** How long a phone change waits that was not proved by the present phone, in milliseconds. */
export const PHONE_HOLD_MS = 72 * 3_600_000

/** A phone change that waits: nothing has changed yet. */
export const phoneHeld = z.object({
  /** When it will be carried out. */
  heldUntil: instant,
})

/** A phone change that waits, as its member sees it. */
export const heldPhone = z.object({
  ...phoneHeld.shape,
  /** The new number, its middle left out. */ phoneMasked: z.string(),
})
/** A phone change that waits, as its member sees it. */
export type HeldPhone = z.infer<typeof heldPhone>

/** Undoes a phone change that waits, from any device; repeated, or where none waits, it changes nothing. */
export const undoHold = defineEndpoint({
  path: 'WxUserInfo/UndoHold',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Undoes a phone change that waits.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
})
