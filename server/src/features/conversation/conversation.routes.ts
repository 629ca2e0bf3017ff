import {
  answerConversation,
  askConversation,
  closeConversation,
  saveConversationSettings,
} from '@quan/contract/conversation/agree-conversation.ts'
import {
  getConversation,
  getConversations,
  searchConversation,
} from '@quan/contract/conversation/read-conversations.ts'
import { answerCard, markConversationRead, sendMessage, typing } from '@quan/contract/conversation/send-message.ts'
import { implement } from '#platform/http/implement.ts'
import type { Conversations } from './conversation.service.ts'

/** What two people say to each other. */
export const conversationRoutes = (conversations: Conversations) => [
  implement(getConversations, ({ input, member }) => conversations.list(member.memberId, input)),
  implement(getConversation, ({ input, member }) => conversations.one(member.memberId, input)),
  implement(searchConversation, ({ input, member }) => conversations.search(member.memberId, input)),
  implement(sendMessage, ({ input, member }) => conversations.send(member.memberId, input)),
  implement(answerCard, ({ input, member }) => conversations.answerCard(member.memberId, input)),
  implement(markConversationRead, async ({ input, member }) => {
    await conversations.markRead(member.memberId, input)
    return {}
  }),
  implement(typing, async ({ input, member }) => {
    await conversations.typing(member.memberId, input.id)
    return {}
  }),
  implement(askConversation, async ({ input, member }) => {
    const id = await conversations.ask(member.memberId, input.userGUID)
    return await conversations.item(member.memberId, id)
  }),
  implement(answerConversation, async ({ input, member }) => {
    await conversations.answer(input.id, member.memberId, input.agree)
    return {}
  }),
  implement(saveConversationSettings, async ({ input, member }) => {
    await conversations.saveSettings(member.memberId, input)
    return {}
  }),
  implement(closeConversation, async ({ input, member }) => {
    await conversations.close(input.id, member.memberId)
    return {}
  }),
]
