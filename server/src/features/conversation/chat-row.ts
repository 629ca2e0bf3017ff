import {
  type ChatMessage,
  type Conversation,
  type ConversationOrigin,
  ConversationState,
  FADES_AFTER_MS,
  MessageKind,
} from '@quan/contract/conversation/conversation.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import type { KeyObject } from 'node:crypto'
import type { EnrollableItem } from '#features/activity/active-items.service.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { PictureHost } from '#platform/pictures/picture-host.ts'
import { openChatKey, openWords } from './chat-seal.ts'

/** A conversation as it is stored. */
export type ChatRow = {
  id: string
  low_id: string
  high_id: string
  state: ConversationState
  origin: ConversationOrigin
  activity_id: string | null
  asked_by: string | null
  refused_at: Date | null
  withdrawn_at: Date | null
  sealed_key: Buffer | null
  last_number: number
  last_at: Date
  low_read: number
  high_read: number
  low_mute: boolean
  high_mute: boolean
  low_shows: boolean
  high_shows: boolean
}

/** A conversation as a list shows it to a member, with what was said last. */
export type ListedChat = ChatRow & {
  nick_name: string | null
  sex: Sex | null
  head_picture: string | null
  title: string | null
  start_time: Date | null
  unread: number
  last_kind: MessageKind | null
  last_body: Buffer | null
  last_sender: string | null
  last_sent_at: Date | null
}

/** A message as it is stored. */
export type MessageRow = {
  number: number
  sender_id: string
  request_id: string
  kind: MessageKind
  body: Buffer
  low_answer: Buffer | null
  high_answer: Buffer | null
  sent_at: Date
}

type Reader = { memberId: string; vault: PersonalVault; host: PictureHost }

/** What a row says from one of the two sides. */
export function sideOf(row: ChatRow, memberId: string) {
  const low = { read: row.low_read, mute: row.low_mute, shows: row.low_shows }
  const high = { read: row.high_read, mute: row.high_mute, shows: row.high_shows }
  const isLow = row.low_id === memberId
  const [mine, theirs] = isLow ? [low, high] : [high, low]
  return { isLow, mine, theirs, otherId: isLow ? row.high_id : row.low_id }
}

/** The wire form of a conversation for one of the two. */
export function shapeChat(row: ListedChat, { memberId, vault, host }: Reader): Conversation {
  const { mine, theirs, otherId } = sideOf(row, memberId)
  const isOpen = row.state === ConversationState.open
  const { nick_name: nickName, sex, head_picture: picture } = row
  return {
    id: row.id,
    user: { id: otherId, nickName, headImgurl: picture && host(picture), sex },
    state: row.state,
    isAskedByMe: !isOpen && row.asked_by === memberId,
    origin: row.origin,
    activity:
      row.activity_id !== null && row.title !== null && row.start_time !== null
        ? { id: row.activity_id, title: row.title, startTime: row.start_time.toISOString() }
        : null,
    unread: row.unread,
    last: lastOf(row, memberId, vault),
    time: row.last_at.toISOString(),
    fadeTime: isOpen ? new Date(row.last_at.getTime() + FADES_AFTER_MS).toISOString() : null,
    mute: mine.mute,
    showRead: mine.shows,
    readNumber: mine.shows && theirs.shows ? theirs.read : null,
  }
}

function lastOf(row: ListedChat, memberId: string, vault: PersonalVault): Conversation['last'] {
  const { sealed_key: sealed, last_kind: kind, last_body: body, last_sender: senderId, last_sent_at: at } = row
  if (sealed === null || kind === null || body === null || senderId === null || at === null) return null
  const place = { id: row.id, number: row.last_number, part: 'body', senderId } as const
  const isUnsaid = kind === MessageKind.activity || kind === MessageKind.wechat
  const words = isUnsaid ? '' : openWords(openChatKey(row.id, sealed, vault), place, body)
  return { kind, body: words, isMine: senderId === memberId, time: at.toISOString() }
}

/** A message that was opened; its activity is still to be found. */
export type OpenedMessage = Omit<ChatMessage, 'activity' | 'enrollDeadline'>

type OpenedFor = { chat: Pick<ChatRow, 'id' | 'low_id'>; key: KeyObject; memberId: string }

/**
 * Opens a message for one of the two: the other's answer to a card, or WeChat id, only once there are both. Who offers
 * an exchange gives their own id with it, in the body.
 */
export function openMessage(row: MessageRow, { chat, key, memberId }: OpenedFor): OpenedMessage {
  const { number, kind, sender_id: senderId } = row
  const open = (part: 'body' | 'low' | 'high', sealed: Buffer) =>
    openWords(key, { id: chat.id, number, part, senderId }, sealed)
  const body = open('body', row.body)
  const isExchange = kind === MessageKind.wechat
  const answer = (part: 'low' | 'high', sealed: Buffer | null) =>
    isExchange && (part === 'low') === (senderId === chat.low_id) ? body : sealed && open(part, sealed)
  const [low, high] = [answer('low', row.low_answer), answer('high', row.high_answer)]
  const [mine, theirs] = chat.low_id === memberId ? [low, high] : [high, low]
  return {
    number,
    kind,
    body: isExchange ? '' : body,
    sender: senderId,
    time: row.sent_at.toISOString(),
    requestId: senderId === memberId ? row.request_id : null,
    answers:
      kind === MessageKind.card || isExchange
        ? { mine, theirs: mine === null ? null : theirs, haveTheyAnswered: theirs !== null }
        : null,
  }
}

/** Messages with the activities they share, as far as those are shown. */
export function withActivities(
  messages: readonly OpenedMessage[],
  activities: readonly EnrollableItem[],
): ChatMessage[] {
  const byId = new Map(activities.map((found) => [found.item.id, found]))
  return messages.map((message) => {
    const found = message.kind === MessageKind.activity ? byId.get(message.body) : undefined
    return { ...message, activity: found?.item ?? null, enrollDeadline: found?.enrollDeadline ?? null }
  })
}
