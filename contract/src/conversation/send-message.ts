import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import {
  CARD_QUESTION_MAX_CHARACTERS,
  chatMessage,
  conversationNotFound,
  conversationNotOpen,
  MESSAGE_NUMBER_MAX,
  MESSAGE_TEXT_MAX_CHARACTERS,
  MessageKind,
  WECHAT_ID,
} from '#conversation/conversation.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { MESSAGES_A_DAY, saidMany } from '#request/reach-limits.ts'
import { atMostCharacters, trimmedText } from '#text/trimmed-text.ts'

const words = trimmedText(MESSAGE_TEXT_MAX_CHARACTERS, '内容不正确').check(z.minLength(1, '写点什么再发'))

const bodies = {
  [MessageKind.text]: z.string(),
  [MessageKind.activity]: entityId,
  [MessageKind.card]: z.string().check(atMostCharacters(CARD_QUESTION_MAX_CHARACTERS)),
  [MessageKind.wechat]: z.string().check(z.regex(WECHAT_ID)),
}

/** Whether a body fits what the message is. */
const fits = ({ kind, body }: { kind: MessageKind; body: string }) => bodies[kind].safeParse(body).success

/**
 * Says something. Sent again with the same `requestId` it answers the message that is there. Errors:
 * `conversation.not_found`, `conversation.not_open`, `activity.not_found`, `limit.said_many`.
 */
export const sendMessage = defineEndpoint({
  path: 'Conversation/Send',
  access: 'member',
  sealed: true,
  reads: false,
  reaches: { aDay: MESSAGES_A_DAY, refusal: saidMany },
  about: 'Says something in a conversation.',
  input: z
    .object({ id: entityId, requestId: entityId, kind: z.enum(MessageKind, '消息种类不正确'), body: words })
    .check(z.refine(fits, { error: '内容不正确', path: ['body'] })),
  output: chatMessage,
  errors: [conversationNotFound, conversationNotOpen, activityNotFound, saidMany],
})

/**
 * Answers a card, or gives one's WeChat id for the other's; the first answer stays. Errors: `conversation.not_found`,
 * `conversation.not_open`.
 */
export const answerCard = defineEndpoint({
  path: 'Conversation/AnswerCard',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Answers an ice-breaker card, or gives one's WeChat id for the other's.",
  input: z.object({
    id: entityId,
    number: z.int('消息不正确').check(z.minimum(1, '消息不正确'), z.maximum(MESSAGE_NUMBER_MAX, '消息不正确')),
    text: words,
  }),
  output: chatMessage,
  errors: [conversationNotFound, conversationNotOpen],
})

/** What came up to this message is read; a lower number than before changes nothing. Errors: `conversation.not_found`. */
export const markConversationRead = defineEndpoint({
  path: 'Conversation/MarkRead',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Marks what was said up to a message as read.',
  input: z.object({
    id: entityId,
    number: z.int('消息不正确').check(z.minimum(0, '消息不正确'), z.maximum(MESSAGE_NUMBER_MAX, '消息不正确')),
  }),
  output: z.object({}),
  errors: [conversationNotFound],
})

/** The caller is writing: shown to the other when both show it. Errors: `conversation.not_found`. */
export const typing = defineEndpoint({
  path: 'Conversation/Typing',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Tells that the caller is writing.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [conversationNotFound],
})
