import * as z from 'zod/mini'
import { ActivityCategory } from '#activity/activity-category.ts'
import { cityCode } from '#city/city.ts'
import { OF_EDITORS } from '#console/console-access.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import {
  OPERATOR_MESSAGE_TEXT_MAX_CHARACTERS,
  OPERATOR_MESSAGE_TITLE_MAX_CHARACTERS,
} from '#console/messages/message-limits.ts'
import { unfitFind } from '#console/unfit-words.ts'
import { serviceUnavailable, tooManyRequests } from '#endpoint/common-errors.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { mobilePhone } from '#person/mobile-phone.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/**
 * Whom a message is for: who holds or booked a paid place of an activity; who lives in a city by their card, or is told of
 * what is new there; or who chose a kind of activities, for what is recommended or what is new.
 */
export const MessageAudience = { activity: 'activity', city: 'city', category: 'category' } as const
/** One of the audiences of messages. */
export type MessageAudience = (typeof MessageAudience)[keyof typeof MessageAudience]

/** How a message stands: being sent, sent to everybody, or stopped before it was. */
export const MessageState = { sending: 'sending', sent: 'sent', stopped: 'stopped' } as const
/** One of the states of messages. */
export type MessageState = (typeof MessageState)[keyof typeof MessageState]

/** The text holds what nobody may write here: a way of contact, a link or a listed word, or the service that reviews does not let it pass. */
export const messageUnfit = defineError({
  code: 'message.unfit',
  status: 400,
  text: '消息里有联系方式、链接、敏感词，或没有通过审核，请改一下',
})
/** The service that reviews is unsure: a colleague looks at the words first, and once they pass the same can be sent. */
export const messageHeld = defineError({
  code: 'message.held',
  status: 409,
  text: '审核服务拿不准，已交给同事看；放行后再发一次就能发出',
})
/** A colleague did not let the words pass; the reason stands in `details`. */
export const messageRefused = defineError({
  code: 'message.refused',
  status: 409,
  text: '同事没有放行这条消息，请改一下',
})
/** Nobody would be sent it. */
export const messageToNobody = defineError({
  code: 'message.nobody',
  status: 409,
  text: '现在没有人会收到这条消息',
})

/** Who of an audience is left out, and why; each counted once. */
export const leftOut = z.object({
  /** Accounts that are suspended or frozen. */
  frozen: z.int(),
  /** Who switched messages of operators off. */
  off: z.int(),
  /** Who had `MESSAGES_A_MEMBER_A_WEEK` within a week. */
  limit: z.int(),
})
/** Who of an audience is left out, and why. */
export type LeftOut = z.infer<typeof leftOut>

/** A message of operators, and how far it is. */
export const operatorMessage = z.object({
  id: entityId,
  audience: z.enum(MessageAudience),
  /** The activity; null = it is for no one's people. */
  activity: z.nullable(z.object({ id: entityId, title: z.string() })),
  /** The city; null = people of a kind everywhere. Of an activity its own. */
  city: z.nullable(z.object({ code: cityCode, name: z.string() })),
  category: z.nullable(z.enum(ActivityCategory)),
  title: z.string(),
  text: z.string(),
  operatorName: z.string(),
  createTime: instant,
  state: z.enum(MessageState),
  /** Members who were to get it when it was begun. */
  reach: z.int(),
  /** Members who got it. */
  sent: z.int(),
  /** Members who have not got it yet; of a stopped one those who get it no more. */
  waiting: z.int(),
  /** Who was left out when it was their turn. */
  leftOut,
  /** Members whom it could not be told because something failed. */
  failed: z.int(),
  /** When the first of those who wait get it, where all of them have quiet hours; else null. */
  nextTime: z.nullable(instant),
  /** When it was over; null = it is being sent. */
  endTime: z.nullable(instant),
  /** Who stopped it; null = nobody did: one that is stopped all the same was, since its writer may not send it any more. */
  stopperName: z.nullable(z.string()),
})
/** A message of operators, and how far it is. */
export type OperatorMessage = z.infer<typeof operatorMessage>

const audienceFields = {
  audience: z.enum(MessageAudience, '请选择发给谁'),
  activityId: z.nullish(entityId),
  cityCode: z.nullish(cityCode),
  category: z.nullish(z.enum(ActivityCategory, '活动分类不正确')),
}
const wordFields = {
  title: trimmedText(OPERATOR_MESSAGE_TITLE_MAX_CHARACTERS, '请写标题').check(z.minLength(1, '请写标题')),
  text: trimmedText(OPERATOR_MESSAGE_TEXT_MAX_CHARACTERS, '请写内容').check(z.minLength(1, '请写内容')),
}

type AskedAudience = {
  audience: MessageAudience
  activityId?: string | null | undefined
  category?: ActivityCategory | null | undefined
  cityCode?: string | null | undefined
}

/** What the audience needs is there, and nothing else; people of a kind may be asked for everywhere. */
function isWhole({ audience, activityId, cityCode: city, category }: AskedAudience): boolean {
  if (audience === MessageAudience.activity) return activityId != null && city == null && category == null
  if (audience === MessageAudience.city) return activityId == null && city != null && category == null
  return activityId == null && category != null
}
const wholeAudience = () => z.refine<AskedAudience>(isWhole, { error: '请选择发给谁', path: ['audience'] })

/** The messages of the operator's cities, the newest first. Those for people everywhere are shown to operators of all cities. */
export const getOperatorMessages = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Message/GetList',
  audit: 'nothing',
  about: 'Messages of operators, the newest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(operatorMessage),
  errors: [],
})

/** One of them, and how far it is. Errors: `console.not_found`. */
export const getOperatorMessage = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Message/GetOne',
  audit: 'nothing',
  about: 'One message of operators, and how far it is.',
  input: z.object({ id: entityId }),
  output: operatorMessage,
  errors: [consoleNotFound],
})

/** How many would get a message now, who is left out, and what it may not say. Errors: `console.not_found`. */
export const previewMessage = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Message/Preview',
  audit: 'nothing',
  about: 'How many would get a message now, and what it may not say.',
  input: z
    .object({
      ...audienceFields,
      title: trimmedText(OPERATOR_MESSAGE_TITLE_MAX_CHARACTERS, '请写标题'),
      text: trimmedText(OPERATOR_MESSAGE_TEXT_MAX_CHARACTERS, '请写内容'),
    })
    .check(wholeAudience()),
  output: z.object({
    /** Members who would get it. */
    reach: z.int(),
    /** Those of them who would not get it before their quiet hours end. */
    quiet: z.int(),
    leftOut,
    /** Whether there are more than `MESSAGE_COUNTED_MAX`: no more were counted, all of them get it. */
    isMore: z.boolean(),
    /** Why it would be refused by the word list; empty = it would not. */
    finds: z.array(unfitFind),
  }),
  errors: [consoleNotFound],
})

/**
 * Shows a message, marked as a test, to the member with a phone: an operator has no account in the app. It answers the same
 * whether there is one, and is held up by their quiet hours and what they switched off. Errors: `message.unfit`,
 * `limit.exceeded`, `server.unavailable`.
 */
export const testMessage = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Message/Test',
  audit: 'change',
  about: 'Sends a message as a test to one member.',
  input: z.object({ ...wordFields, phone: mobilePhone }),
  output: z.object({}),
  errors: [messageUnfit, tooManyRequests, serviceUnavailable],
})

/**
 * Begins to send a message; who has quiet hours gets it when they end. The same `requestId` again of the same operator begins nothing
 * more. Errors: `console.not_found`, `message.unfit`, `message.held`, `message.refused`, `message.nobody`,
 * `server.unavailable`.
 */
export const sendOperatorMessage = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Message/Send',
  // it reaches a whole city, and cannot be taken back from those who got it
  needsFreshFactor: true,
  audit: 'change',
  about: 'Sends a message to the people of an activity, a city or a kind of activities.',
  input: z.object({ requestId: entityId, ...audienceFields, ...wordFields }).check(wholeAudience()),
  output: operatorMessage,
  errors: [consoleNotFound, messageUnfit, messageHeld, messageRefused, messageToNobody, serviceUnavailable],
})

/** Nobody further is sent it once this is answered; one that is over stays as it is. Errors: `console.not_found`. */
export const stopOperatorMessage = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Message/Stop',
  audit: 'change',
  about: 'Stops a message: nobody further gets it.',
  input: z.object({ id: entityId }),
  output: operatorMessage,
  errors: [consoleNotFound],
})
