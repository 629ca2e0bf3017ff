import type { ActiveItems } from '#features/activity/active-items.service.ts'
import type { Follows } from '#features/follow/follow.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { agreement } from './agreement.ts'
import { asking } from './ask.ts'
import { attend } from './attend.ts'
import { chatNews } from './chat-news.ts'
import { readChats } from './read-chats.ts'
import { say } from './say.ts'

type ConversationParts = {
  sql: Sql
  clock: Clock
  vault: PersonalVault
  follows: Pick<Follows, 'relationTo'>
  notifications: Notifications
  activities: Pick<ActiveItems, 'inOrder'>
  pictureBaseUrl: string | null
}

/** What two people say to each other, once both have agreed. */
export type Conversations = ReturnType<typeof conversationService>

export function conversationService(parts: ConversationParts) {
  const news = chatNews(parts)
  const shared = { ...parts, news }
  const agreed = agreement(shared)
  return {
    ...readChats(parts),
    ...agreed,
    ...asking({ ...shared, agree: agreed.agree }),
    ...say(shared),
    ...attend(shared),
  }
}
