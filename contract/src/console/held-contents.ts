import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { OF_SAFETY } from '#console/console-access.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { HeldPlace } from '#safety/held-content.ts'

/** How long what waits for a person is kept, and a decision on it, in days. */
export const HELD_DAYS = 30
/** What may wait of one member at a time; more is refused. */
export const HELD_A_MEMBER_MAX = 10

const rowFields = {
  id: entityId,
  place: z.enum(HeldPlace),
  /** The field of the call that it was sent in, such as `lines.intro`. */
  field: z.string(),
  memberId: entityId,
  nickName: z.nullable(z.string()),
  /** The activity that it is about; null = none, or gone. */
  activityTitle: z.nullable(z.string()),
  city: z.nullable(cityCode),
  createTime: instant,
  /** When it goes by itself. */
  untilTime: instant,
}

/** A text or picture that waits for a person, without what it says or shows. */
export const heldContentRow = z.object(rowFields)
/** A text or picture that waits for a person. */
export type HeldContentRow = z.infer<typeof heldContentRow>

/** A text or picture that waits for a person, or what was decided on it. */
export const heldContentDetail = z.object({
  ...rowFields,
  /** What was written; null = it is a picture, or was decided on: then it is gone. */
  text: z.nullable(z.string()),
  /** The picture as a `data:` address; null = it is a text, or was decided on. */
  picture: z.nullable(z.string()),
  decision: z.nullable(z.object({ isFit: z.boolean(), time: instant, operatorName: z.string() })),
})
/** A text or picture that waits for a person, or what was decided on it. */
export type HeldContentDetail = z.infer<typeof heldContentDetail>

/** What waits for a person, the oldest first. */
export const getHeldQueue = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'HeldContent/GetQueue',
  audit: 'nothing',
  about: 'Texts and pictures that wait for a person, the oldest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(heldContentRow),
  errors: [],
})

/** One of them with what it says or shows; the look is written down. Errors: `console.not_found`. */
export const getHeldContent = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'HeldContent/GetOne',
  audit: 'look',
  about: 'One text or picture that waits for a person.',
  input: z.object({ id: entityId }),
  output: heldContentDetail,
  errors: [consoleNotFound],
})

/**
 * Lets it pass, or not: the member is told, and what it says or shows is kept no longer. Errors: `console.not_found`,
 * `console.changed_meanwhile` where a colleague was faster.
 */
export const decideHeldContent = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'HeldContent/Decide',
  audit: 'change',
  about: 'Lets a text or picture pass, or not; the member is told.',
  input: z.object({ id: entityId, isFit: z.boolean('请选择处理方式') }),
  output: heldContentDetail,
  errors: [consoleNotFound, consoleChangedMeanwhile],
})
