import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import type { PushMessage } from '#platform/push/push-messages.ts'

/** Something that was pushed. */
export function aPushMessage(fields: Partial<PushMessage> = {}): PushMessage {
  return {
    id: crypto.randomUUID(),
    kind: NotificationKind.newFollower,
    title: '小雨 关注了你',
    text: '去看看对方的名片',
    route: '/pages/40mySub/userInfo/userInfo?userGUID=u1',
    ...fields,
  }
}
