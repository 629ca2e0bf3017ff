import { TaskId } from '@quan/contract/task/task-id.ts'
import type { Task } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import * as shapes from '#ui/icon/icon-shapes.ts'
import type { TileTone } from '#ui/icon-tile/icon-tile.tsx'

/** The drawing at the beginning of a task's row. */
export const TASK_ICONS: Readonly<Record<TaskId, { shape: string; tone: TileTone }>> = {
  [TaskId.checkIn]: { shape: shapes.calendar, tone: 'ok' },
  [TaskId.share]: { shape: shapes.share, tone: 'brand' },
  [TaskId.finishCard]: { shape: shapes.pencil, tone: 'brand' },
  [TaskId.collect]: { shape: shapes.heart, tone: 'heart' },
  [TaskId.follow]: { shape: shapes.person, tone: 'ok' },
  [TaskId.bringFriend]: { shape: shapes.people, tone: 'heart' },
  [TaskId.comeToActivity]: { shape: shapes.ticket, tone: 'warn' },
}

/** What a row says of a task: its name, how far it is, and the word that leads to it. */
export type TaskWords = { name: string; advice: string; go: string }

export function taskWords({ id, progress, target }: Task): TaskWords {
  switch (id) {
    case TaskId.checkIn:
      return { name: taskText.checkIn, advice: taskText.checkInAdvice, go: taskText.checkInGo }
    case TaskId.share:
      return { name: taskText.share, advice: taskText.shareAdvice, go: taskText.shareGo }
    case TaskId.finishCard:
      return {
        name: taskText.finishCard({ target }),
        advice: taskText.finishCardAdvice({ progress }),
        go: taskText.finishCardGo,
      }
    case TaskId.collect:
      return {
        name: taskText.collect({ target }),
        advice: taskText.collectAdvice({ progress }),
        go: taskText.collectGo,
      }
    case TaskId.follow:
      return { name: taskText.follow({ target }), advice: taskText.followAdvice({ progress }), go: taskText.followGo }
    case TaskId.bringFriend:
      return {
        name: taskText.bringFriend,
        advice: taskText.bringFriendAdvice({ progress }),
        go: taskText.bringFriendGo,
      }
    case TaskId.comeToActivity:
      return {
        name: taskText.comeToActivity,
        advice: taskText.comeToActivityAdvice({ progress }),
        go: taskText.comeToActivityGo,
      }
  }
}
