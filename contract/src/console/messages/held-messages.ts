import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { OF_SAFETY } from '#console/console-access.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** How long words of an operator's message that wait for a colleague are kept, and a decision on them, in days. */
export const HELD_MESSAGE_DAYS = 30
/** What may wait of one operator at a time; more is refused. */
export const HELD_MESSAGES_MAX = 10
/** Own messages that waited or were decided on, shown at most, the newest first. */
export const HELD_MESSAGES_SHOWN = 20
/** Longest reason that the writer reads, in characters. */
export const HELD_MESSAGE_REASON_MAX = 200

/** Whoever wrote a message does not let it pass, nor does who they could still enter as. */
export const heldMessageOwn = defineError({
  code: 'held_message.own',
  status: 403,
  text: '自己写的消息要请另一位同事看',
})

/** Words of an operator's message that a colleague looks at before they are sent. */
export const heldMessage = z.object({
  id: entityId,
  title: z.string(),
  text: z.string(),
  writerName: z.string(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  /** Where it was to be sent; null = everywhere. */
  city: z.nullable(z.object({ code: cityCode, name: z.string() })),
  createTime: instant,
  /** When it goes by itself; of one that passed, until when its words can be sent. */
  untilTime: instant,
  /** Null = it waits. */
  decision: z.nullable(
    z.object({ isFit: z.boolean(), reason: z.nullable(z.string()), time: instant, operatorName: z.string() }),
  ),
})
/** Words of an operator's message that a colleague looks at before they are sent. */
export type HeldMessage = z.infer<typeof heldMessage>

/** What waits for a colleague, the oldest first. */
export const getHeldMessages = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'HeldMessage/GetQueue',
  audit: 'nothing',
  about: 'Messages of operators that wait for a colleague, the oldest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(heldMessage),
  errors: [],
})

/** The caller's own, the newest first: what waits, and what was decided. */
export const getMyHeldMessages = defineConsoleCall({
  path: 'HeldMessage/GetMine',
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor],
  isScopedByCity: false,
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'Own messages that wait for a colleague, and what was decided.',
  input: z.object({}),
  output: z.object({ items: z.array(heldMessage) }),
  errors: [],
})

/**
 * Lets words pass for the city that is shown, or for none, with a reason that the writer reads; never one's own. Errors:
 * `console.not_found`, `held_message.own`, `console.changed_meanwhile` where a colleague was faster.
 */
export const decideHeldMessage = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'HeldMessage/Decide',
  audit: 'change',
  about: 'Lets a message of a colleague pass, or not.',
  input: z
    .object({
      id: entityId,
      isFit: z.boolean('请选择处理方式'),
      /** Why it does not pass; absent where it does. */
      reason: z.nullish(trimmedText(HELD_MESSAGE_REASON_MAX, '原因不正确')),
    })
    .check(
      z.refine(({ isFit, reason }) => isFit || (reason ?? '') !== '', {
        path: ['reason'],
        error: '请写明原因，同事会看到',
      }),
    ),
  output: heldMessage,
  errors: [consoleNotFound, heldMessageOwn, consoleChangedMeanwhile],
})
