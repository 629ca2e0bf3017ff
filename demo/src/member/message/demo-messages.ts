import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { NotificationWords } from '@quan/server/features/notification/new-notification.ts'
import { newFollower, questionAnswered } from '@quan/server/features/notification/notification-texts.ts'
import { randomOf } from '#chance/random.ts'
import { uuidV7 } from '#chance/uuid.ts'
import type { AnsweredQuestion, NewFan } from './told.queries.ts'

/** Something a member was told; instants in milliseconds since 1970, null = not read yet. */
export type DemoMessage = NotificationWords & {
  id: string
  memberId: string
  fromId: string | null
  at: number
  readAt: number | null
}

/** Age from which a message was read, in milliseconds. */
const UNREAD_FOR_MS = 7 * DAY_MS
const READ_WITHIN_MS = 8 * 3_600_000

/** Makes the messages by which members were told of what happened: the words and routes are the product's own. */
export function demoMessages(told: { fans: readonly NewFan[]; answers: readonly AnsweredQuestion[]; now: number }) {
  const { fans, answers, now } = told
  return [
    ...fans.map(({ memberId, fanId, nickName, at }) =>
      messageOf({ memberId, fromId: fanId, at, now, words: newFollower({ id: fanId, nickName }) }),
    ),
    ...answers.map(({ memberId, activityId, title, at }) =>
      messageOf({ memberId, fromId: null, at, now, words: questionAnswered({ id: activityId, title }) }),
    ),
  ]
}

type MessageOf = Pick<DemoMessage, 'memberId' | 'fromId' | 'at'> & { now: number; words: NotificationWords }

function messageOf({ memberId, fromId, at, now, words }: MessageOf): DemoMessage {
  const random = randomOf('demo message', memberId, words.route ?? '', at)
  const readAt = at + Math.floor(random.fraction() * READ_WITHIN_MS)
  const isRead = now - at > UNREAD_FOR_MS && readAt <= now
  return { ...words, id: uuidV7(at, random), memberId, fromId, at, readAt: isRead ? readAt : null }
}
