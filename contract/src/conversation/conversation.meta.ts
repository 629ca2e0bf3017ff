import {
  answerConversation,
  askConversation,
  closeConversation,
  saveConversationSettings,
} from '#conversation/agree-conversation.ts'
import {
  cardAnswers,
  chatMessage,
  conversation,
  conversationNotFound,
  conversationNotMutual,
  conversationNotOpen,
  ConversationState,
  lastMessage,
} from '#conversation/conversation.ts'
import { getConversation, getConversations, searchConversation } from '#conversation/read-conversations.ts'
import { answerCard, markConversationRead, sendMessage, typing } from '#conversation/send-message.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { personMeanings, userItemMeanings } from '#member/member.meta.ts'

const ID = 'The conversation.'
const NUMBER = { about: 'The number of a message.', unit: 'messages', example: 12 }
const KIND = 'What it is: words, an activity to go to together, a question that both answer, WeChat ids that both give.'
const mute = { about: 'Whether nothing is told of it.', example: false }
const showRead = {
  about: 'Whether the caller shows what they have read and that they write; only two who both do see it.',
  example: true,
}

/** What the calls about conversations mean. */
export const conversationMeanings: MeaningGroup = {
  shapes: [
    shape('CardAnswers', cardAnswers, 'Answers to an ice-breaker card, or WeChat ids.', {
      mine: text("The caller's; null until then.", '楼下的猫认出我了'),
      theirs: text("The other's; null until both have answered.", '雨停得正好'),
      haveTheyAnswered: { about: 'Whether the other has answered.', example: true },
    }),
    shape('ChatMessage', chatMessage, 'Something said in a conversation.', {
      number: count('Its number; they begin with 1 and have no gaps.', 'messages', 12),
      kind: KIND,
      body: text(
        "The words, the activity's id or the card's question; empty where WeChat ids are exchanged.",
        '下周六想去看露天电影吗？',
      ),
      sender: 'Who said it.',
      time: 'When.',
      requestId: "By which the sender's device knows it; null of the other's messages.",
      activity: 'The activity; null of other kinds and when it is not shown any more.',
      enrollDeadline: 'Until when people may sign up for it; null where there is no activity.',
      answers: 'The answers to a card, or the WeChat ids; null of other kinds.',
    }),
    shape('LastMessage', lastMessage, 'The last thing said in a conversation.', {
      kind: KIND,
      body: text('The words or the question; empty for an activity and for WeChat ids.', '那家面馆叫什么来着'),
      isMine: { about: 'Whether the caller said it.', example: false },
      time: 'When.',
    }),
    shape('Conversation', conversation, 'A conversation as one of the two sees it.', {
      id: ID,
      user: { about: 'The other.', fields: { ...personMeanings, sex: userItemMeanings.sex } },
      state: { about: 'Where it stands.', values: ConversationState },
      isAskedByMe: { about: 'Whether the caller asked, while it is not open.', example: false },
      origin: 'Why they may talk: they chose each other, or follow each other.',
      activity: {
        about: 'Where they chose each other; null otherwise.',
        fields: { id: 'The activity.', title: text('Its title.', '周五桌游夜'), startTime: 'When it began.' },
      },
      unread: count('Messages of the other that the caller has not read.', 'messages', 2),
      last: 'The last thing said; null when nothing was.',
      time: 'When something last happened in it.',
      fadeTime: 'When it fades unless somebody writes; null while it is not open.',
      mute,
      showRead,
      readNumber: count('The last message the other has read; null unless both show it.', 'messages', 11),
    }),
  ],
  calls: [
    call(getConversations, 'The one in which something happened last comes first; faded ones are left out.', {
      input: pageInputMeanings,
      output: pageMeanings('The conversations.'),
    }),
    call(getConversation, 'The last message comes first.', {
      input: { id: ID, ...pageInputMeanings },
      output: { ...pageMeanings('The messages.'), conversation: 'The conversation.' },
    }),
    call(
      searchConversation,
      'The last message comes first. Each page looks through a bounded number of messages: one without items may have a next one.',
      {
        input: { id: ID, keyword: text('What to look for, in any case.', '面馆'), ...pageInputMeanings },
        output: pageMeanings('The messages.'),
      },
    ),
    call(
      sendMessage,
      'Sent again with the same `requestId` it answers the message that is there: it is said once. The other hears of it at once by the push channel, and once until they read by a notification.',
      {
        input: {
          id: ID,
          requestId: 'Made by the sender for this message.',
          kind: KIND,
          body: text(
            "The words (at most 1,000 characters), the activity's id, the card's question (at most 200), or the own WeChat id, which the other sees once they give theirs.",
            '好呀',
          ),
        },
        inputExample: {
          id: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f',
          requestId: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e60',
          kind: 'text',
          body: '好呀',
        },
      },
    ),
    call(answerCard, 'The first answer stays. Neither shows before both are there.', {
      input: { id: ID, number: NUMBER, text: text('The answer, or the own WeChat id.', '楼下的猫认出我了') },
    }),
    call(markConversationRead, 'A lower number than before changes nothing.', { input: { id: ID, number: NUMBER } }),
    call(typing, 'Shown to the other for some seconds when both show it, else to nobody.', { input: { id: ID } }),
    call(
      askConversation,
      'Two who ask each other have both agreed. Who said no is not asked again, and the answer does not tell. Counts as a change: at most 20 a minute.',
      { input: { userGUID: 'Whom to ask.' } },
    ),
    call(answerConversation, 'No is told to nobody.', {
      input: { id: ID, agree: { about: 'Whether the caller agrees.', example: true } },
    }),
    call(saveConversationSettings, 'The other is not told.', { input: { id: ID, mute, showRead } }),
    call(closeConversation, 'For both, at once, without a word; one that is not there is passed over.', {
      input: { id: ID },
    }),
  ],
  failures: [
    failure(conversationNotFound, 'There is no such conversation, the caller is not in it, or it was ended.'),
    failure(conversationNotOpen, 'One has not agreed, or it has faded.'),
    failure(conversationNotMutual, 'The two do not follow each other and did not choose each other.'),
  ],
}
