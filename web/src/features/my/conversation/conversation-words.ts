import {
  type Conversation,
  ConversationOrigin,
  ConversationState,
  MessageKind,
} from '@quan/contract/conversation/conversation.ts'
import { Caution } from '@quan/contract/conversation/caution.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { followText } from '#texts/follow-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'

/** Days before its end from which a list says how long a conversation is still there. */
const WARNED_DAYS = 2

/** The other's name. */
export const nameOf = ({ user }: Conversation): string => user.nickName ?? followText.nameless

/** Why the two talk: 双向心动 · 11月20日桌游夜. */
export function originText({ origin, activity }: Conversation, now: number): string {
  if (origin === ConversationOrigin.follow) return conversationText.viaFollow
  if (activity === null) return conversationText.viaMatchPlain
  const today = formatDate(now, MAINLAND_TIME_ZONE)
  const day = dateText(formatDate(Date.parse(activity.startTime), MAINLAND_TIME_ZONE), today)
  return conversationText.viaMatch({ day, title: activity.title })
}

/** What a list says below the name. */
export function lastText({ state, isAskedByMe, last }: Conversation): string {
  if (state === ConversationState.asked) return isAskedByMe ? conversationText.youAsked : conversationText.asksYou
  if (last === null) return conversationText.unspoken
  const { kind, body, isMine } = last
  const text = {
    [MessageKind.text]: body,
    [MessageKind.activity]: conversationText.sharedActivity,
    [MessageKind.card]: conversationText.card({ question: body }),
    [MessageKind.wechat]: conversationText.wechat,
  }[kind]
  return isMine ? conversationText.mine({ text }) : text
}

/** 剩 1 天, when that is soon; null otherwise. */
export function fadeText({ fadeTime }: Conversation, now: number): string | null {
  if (fadeTime === null) return null
  const days = Math.floor((Date.parse(fadeTime) - now) / DAY_MS)
  if (days >= WARNED_DAYS) return null
  return days < 1 ? conversationText.hoursLeft : conversationText.daysLeft({ days })
}

/** The gentle line beside words that ask for one. */
export function cautionText(caution: Caution): string {
  return {
    [Caution.money]: conversationText.cautionMoney,
    [Caution.link]: conversationText.cautionLink,
    [Caution.number]: conversationText.cautionNumber,
    [Caution.night]: conversationText.cautionNight,
  }[caution]
}
