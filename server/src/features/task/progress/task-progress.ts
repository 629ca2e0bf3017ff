import { cardCompleteness } from '@quan/contract/card/card-completeness.ts'
import { TaskId } from '@quan/contract/task/task-id.ts'
import { linesOf } from '#features/business-card/card-row.ts'
import type { ProgressRow } from '#features/task/progress/progress.queries.ts'

/** How much of each task is done. */
export function taskProgress(row: ProgressRow): Readonly<Record<TaskId, number>> {
  return {
    [TaskId.checkIn]: Number(row.has_checked_in),
    [TaskId.share]: Number(row.has_shared),
    [TaskId.finishCard]: cardCompleteness(linesOf(row), row.photos),
    [TaskId.collect]: row.favorites,
    [TaskId.follow]: row.follows,
    [TaskId.bringFriend]: row.friends,
    [TaskId.comeToActivity]: row.visits,
  }
}
