import { TaskRhythm } from '#task/task-id.ts'
import type { Task } from '#task/task-state.ts'

/**
 * Whether a task is worth a reminder: it gave no points yet, today where it is daily. One that gives them again and
 * again is open only while points wait to be claimed.
 */
export function isTaskOpen({ rhythm, isClaimed, claimablePoints }: Task): boolean {
  return rhythm === TaskRhythm.each ? claimablePoints > 0 : !isClaimed
}
