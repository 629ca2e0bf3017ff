import * as z from 'zod/mini'
import { activeItem } from '#activity/active-item.ts'
import { DAY_MS } from '#date/calendar-date.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { personFields, userItem } from '#member/user-item.ts'

/** Longest text of a message, and longest answer to a card, in Unicode characters. */
export const MESSAGE_TEXT_MAX_CHARACTERS = 1_000
/** Longest question on a card, in Unicode characters. */
export const CARD_QUESTION_MAX_CHARACTERS = 200
/** Days without a word after which a conversation fades. */
export const FADES_AFTER_DAYS = 7
/** The same in milliseconds. */
export const FADES_AFTER_MS = FADES_AFTER_DAYS * DAY_MS
/** How long what was said in an ended conversation can still be reported, in milliseconds: 7 days; nobody reads it meanwhile. */
export const ENDED_KEPT_MS = 7 * DAY_MS
/** Greatest number a message can have: what the database counts to. */
export const MESSAGE_NUMBER_MAX = 2_147_483_647
/** Last messages that go with a report. */
export const EVIDENCE_MESSAGES = 20

/** Where a conversation stands; one that was ended is not there for anybody. */
export const ConversationState = {
  /** One asked, the other has not said yes. */
  asked: 10,
  open: 20,
  /** Nobody wrote for seven days: what was said is gone, and both may open it again. */
  faded: 30,
} as const
/** Where a conversation stands. */
export type ConversationState = (typeof ConversationState)[keyof typeof ConversationState]

/** Why two people may talk. */
export const ConversationOrigin = { match: 'match', follow: 'follow' } as const
/** Why two people may talk. */
export type ConversationOrigin = (typeof ConversationOrigin)[keyof typeof ConversationOrigin]

/** What a message is: words, an activity to go to together, a question that both answer, WeChat ids that both give. */
export const MessageKind = { text: 'text', activity: 'activity', card: 'card', wechat: 'wechat' } as const
/** What a message is. */
export type MessageKind = (typeof MessageKind)[keyof typeof MessageKind]

/** A WeChat id as WeChat takes it: 6 to 20 letters, digits, `_` and `-`, a letter first. */
export const WECHAT_ID = /^[a-zA-Z][\w-]{5,19}$/
/** Longest WeChat id, in characters. */
export const WECHAT_ID_MAX_CHARACTERS = 20

/** There is no such conversation, the caller is not in it, or it was ended. */
export const conversationNotFound = defineError({
  code: 'conversation.not_found',
  status: 404,
  text: '这段对话不在了',
})
/** Nobody can write, because one has not agreed, or because it faded. */
export const conversationNotOpen = defineError({
  code: 'conversation.not_open',
  status: 409,
  text: '要两个人都愿意，才能聊天',
})
/** Who do not follow each other cannot ask. */
export const conversationNotMutual = defineError({
  code: 'conversation.not_mutual',
  status: 409,
  text: '互相关注之后，才能邀请对方聊天',
})

/** Answers to a card, or WeChat ids; `theirs` shows once both are there. */
export const cardAnswers = z.object({
  mine: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  /** Whether the other has answered. */
  haveTheyAnswered: z.boolean(),
})

/** Something said. Numbers of a conversation begin with 1 and have no gaps. */
export const chatMessage = z.object({
  number: z.int(),
  kind: z.enum(MessageKind),
  /** The words; the id of the activity; the question of the card; empty where WeChat ids are exchanged. */
  body: z.string(),
  sender: entityId,
  time: instant,
  /** By which the sender's device knows it; null of the other's messages. */
  requestId: z.nullable(entityId),
  /** Null of other kinds, and of an activity that is not shown any more. */
  activity: z.nullable(activeItem),
  /**
   * Until when people may sign up for the activity; null where there is none. Absent in what an older server tells, and in
   * what a device kept of it: read as the start.
   */
  enrollDeadline: z.optional(z.nullable(instant)),
  /** Null of other kinds. */
  answers: z.nullable(cardAnswers),
})
/** Something said. */
export type ChatMessage = z.infer<typeof chatMessage>

/** The last thing said, for a list. */
export const lastMessage = z.object({
  kind: z.enum(MessageKind),
  /** The words, or the question; empty for an activity and for WeChat ids. */
  body: z.string(),
  isMine: z.boolean(),
  time: instant,
})

/** A conversation as one of the two sees it. */
export const conversation = z.object({
  id: entityId,
  /** The other. */
  user: z.object({ ...personFields, sex: userItem.shape.sex }),
  state: z.enum(ConversationState),
  /** Whether the caller asked, while it is not open. */
  isAskedByMe: z.boolean(),
  origin: z.enum(ConversationOrigin),
  /** Where they chose each other; null otherwise. */
  activity: z.nullable(z.object({ id: entityId, title: z.string(), startTime: instant })),
  /** Messages of the other that the caller has not read. */
  unread: z.int(),
  last: z.nullable(lastMessage),
  /** When something last happened in it. */
  time: instant,
  /** When it fades unless somebody writes; null while it is not open. */
  fadeTime: z.nullable(instant),
  mute: z.boolean(),
  /** Whether the caller shows what they have read, and that they write. */
  showRead: z.boolean(),
  /** The last message the other has read; null unless both show it. */
  readNumber: z.nullable(z.int()),
})
/** A conversation as one of the two sees it. */
export type Conversation = z.infer<typeof conversation>
