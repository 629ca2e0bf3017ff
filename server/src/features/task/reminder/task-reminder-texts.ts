import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { TaskId } from '@quan/contract/task/task-id.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'

const NAMES: Readonly<Record<TaskId, string>> = {
  [TaskId.checkIn]: '每日签到',
  [TaskId.share]: '分享给朋友',
  [TaskId.finishCard]: '完善名片',
  [TaskId.collect]: '收藏活动',
  [TaskId.follow]: '关注同城的人',
  [TaskId.bringFriend]: '带来新朋友',
  [TaskId.comeToActivity]: '到场参加活动',
}

/** Tasks that are open at the time the member chose. */
export const taskReminder = (open: readonly TaskId[]): NotificationWords => ({
  kind: NotificationKind.taskReminder,
  title: '今天的任务',
  text: `还有 ${open.length} 个任务：${open.map((id) => NAMES[id]).join('、')}`,
  route: APP_ROUTES.taskConfig.path,
})
