import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { OF_SAFETY } from '#console/console-access.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorNote } from '#console/reports.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { Sex } from '#person/sex.ts'

/** So long an account is suspended, at least, while its closing waits for a second operator, in days. */
export const CLOSING_SUSPENSION_DAYS = 7

/** Whoever proposed to close an account does not confirm it, nor does who could enter as them. */
export const ownClosing = defineError({
  code: 'closing.own',
  status: 409,
  text: '停用账号要由另一位同事确认',
})

/** An account that an operator wants closed; it is suspended until a second one has decided, or until that time is over. */
export const waitingClosing = z.object({
  id: entityId,
  memberId: entityId,
  nickName: z.nullable(z.string()),
  sex: z.nullable(z.enum(Sex)),
  /** Why, in the words of who proposes it. */
  note: z.string(),
  operatorName: z.string(),
  /** Whether the caller proposed it: they may take it back, and no more. */
  isOwn: z.boolean(),
  /** The report it was decided on; null = without one. */
  reportId: z.nullable(entityId),
  city: z.nullable(cityCode),
  proposeTime: instant,
  /** When the suspension ends by itself, and the proposal with it. */
  untilTime: instant,
})
/** An account that an operator wants closed. */
export type WaitingClosing = z.infer<typeof waitingClosing>

/** Closings that wait for a second operator, those first whose suspension ends first. */
export const getWaitingClosings = defineConsoleCall({
  ...OF_SAFETY,
  path: 'Closing/GetWaiting',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'Closings of accounts that wait for a second operator.',
  input: z.object({ ...pageInput }),
  output: pageOf(waitingClosing),
  errors: [],
})

/**
 * Confirms that an account is closed, by another operator than who proposed it, or declines: then the suspension lasts to
 * its end. Who proposed it may take it back. Errors: `console.not_found`, `closing.own`, `console.changed_meanwhile` where
 * a colleague was faster, or the suspension is over.
 */
export const decideClosing = defineConsoleCall({
  ...OF_SAFETY,
  path: 'Closing/Decide',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Confirms that an account is closed, or declines.',
  input: z.object({ id: entityId, isConfirmed: z.boolean('请选择处理方式'), note: operatorNote }),
  output: z.object({}),
  errors: [consoleNotFound, ownClosing, consoleChangedMeanwhile],
})
