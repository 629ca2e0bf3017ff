import * as z from 'zod/mini'
import { chatMessage, conversation, conversationNotFound } from '#conversation/conversation.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Longest word that is looked for in a conversation, in Unicode characters. */
export const CHAT_KEYWORD_MAX_CHARACTERS = 50

/** The caller's conversations, the one in which something happened last first; faded ones are left out. */
export const getConversations = defineEndpoint({
  path: 'Conversation/GetList',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's conversations.",
  input: z.object(pageInput),
  output: pageOf(conversation),
  errors: [],
})

/** A conversation and what was said in it, the last first. Errors: `conversation.not_found`. */
export const getConversation = defineEndpoint({
  path: 'Conversation/GetOne',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'A conversation and what was said in it.',
  input: z.object({ id: entityId, ...pageInput }),
  output: z.object({ ...pageOf(chatMessage).shape, conversation }),
  errors: [conversationNotFound],
})

/**
 * What was said in a conversation with these words in it, the last first. A page may be empty and still have a next one:
 * each looks through a bounded number of messages. Errors: `conversation.not_found`.
 */
export const searchConversation = defineEndpoint({
  path: 'Conversation/Search',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'What was said in a conversation with these words in it.',
  input: z.object({
    id: entityId,
    keyword: trimmedText(CHAT_KEYWORD_MAX_CHARACTERS, '关键词不正确').check(z.minLength(1, '请填写关键词')),
    ...pageInput,
  }),
  output: pageOf(chatMessage),
  errors: [conversationNotFound],
})
