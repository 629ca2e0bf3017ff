import { type Conversation, ConversationOrigin, ConversationState } from '@quan/contract/conversation/conversation.ts'

/** A conversation between people who follow each other. */
export function aConversation(fields: Partial<Conversation> = {}): Conversation {
  return {
    id: 'c',
    user: { id: 'ben', nickName: '小本', headImgurl: null, sex: 1 },
    state: ConversationState.open,
    isAskedByMe: false,
    origin: ConversationOrigin.follow,
    activity: null,
    unread: 0,
    last: null,
    time: '2026-11-20T16:00:00.000Z',
    fadeTime: null,
    mute: false,
    showRead: true,
    readNumber: null,
    ...fields,
  }
}
