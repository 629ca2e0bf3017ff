import * as z from 'zod/mini'
import { instant } from '#endpoint/ids.ts'

/** How long an account stays frozen before it is erased, unless an operator lifts it; in milliseconds. */
export const FROZEN_BEFORE_ERASED_MS = 72 * 3_600_000

/** Why an account is frozen: too young, or suspended by an operator. */
export const FreezeReason = { underAge: 'underAge', conduct: 'conduct' } as const
/** One of the reasons why an account is frozen. */
export type FreezeReason = (typeof FreezeReason)[keyof typeof FreezeReason]

/** An account that is frozen, as its member sees it. */
export const frozenAccount = z.object({
  reason: z.enum(FreezeReason),
  /** When it is erased; null = it is not. */
  eraseTime: z.nullable(instant),
  /** When it goes on by itself; null = it does not. */
  untilTime: z.nullable(instant),
})
/** An account that is frozen, as its member sees it. */
export type FrozenAccount = z.infer<typeof frozenAccount>
