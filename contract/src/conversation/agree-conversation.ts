import * as z from 'zod/mini'
import { conversation, conversationNotFound, conversationNotMutual } from '#conversation/conversation.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { memberNotFound } from '#member/member-errors.ts'
import { CONVERSATION_ASKS_A_DAY, reachedMany } from '#request/reach-limits.ts'

/**
 * Asks somebody to talk, or to talk again. Of two who ask each other both have agreed. One who said no is not asked
 * again; the answer does not tell. Errors: `member.not_found`, `conversation.not_mutual`,
 * `limit.reached_many`.
 */
export const askConversation = defineEndpoint({
  path: 'Conversation/Ask',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  reaches: { aDay: CONVERSATION_ASKS_A_DAY },
  about: 'Asks somebody to talk.',
  input: z.object({ userGUID: entityId }),
  output: conversation,
  errors: [memberNotFound, conversationNotMutual, reachedMany],
})

/**
 * Says yes or no to somebody who asked; no is told to nobody. Errors: `conversation.not_found`, and for a yes
 * `conversation.not_mutual` where they do not follow each other any more.
 */
export const answerConversation = defineEndpoint({
  path: 'Conversation/Answer',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Says yes or no to somebody who asked to talk.',
  input: z.object({ id: entityId, agree: z.boolean('回答不正确') }),
  output: z.object({}),
  errors: [conversationNotFound, conversationNotMutual],
})

/** How the caller wants a conversation. */
export const conversationSettings = z.object({
  /** Nothing is told of it. */
  mute: z.boolean('设置不正确'),
  /** Shows what was read and that one writes, both ways or not at all. */
  showRead: z.boolean('设置不正确'),
})

/** Saves how the caller wants a conversation. Errors: `conversation.not_found`. */
export const saveConversationSettings = defineEndpoint({
  path: 'Conversation/SaveSettings',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Saves how the caller wants a conversation.',
  input: z.object({ id: entityId, ...conversationSettings.shape }),
  output: z.object({}),
  errors: [conversationNotFound],
})

/** Ends a conversation for both at once; nobody is told. One that is not there is passed over. */
export const closeConversation = defineEndpoint({
  path: 'Conversation/Close',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Ends a conversation for both.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [],
})
