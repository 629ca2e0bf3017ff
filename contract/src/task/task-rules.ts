import { TaskId, TaskRhythm } from '#task/task-id.ts'

/** What a task asks for, and gives. */
export type TaskRule = {
  readonly rhythm: TaskRhythm
  /** How much is to be done: per cent of the card, or pieces. */
  readonly target: number
  /** Points it gives each time. */
  readonly points: number
}

/**
 * The rules of the tasks, in the order they are shown. The days of `daily` are those of
 * Asia/Shanghai.
 */
export const TASK_RULES: Readonly<Record<TaskId, TaskRule>> = {
  [TaskId.checkIn]: { rhythm: TaskRhythm.daily, target: 1, points: 5 },
  [TaskId.share]: { rhythm: TaskRhythm.daily, target: 1, points: 5 },
  [TaskId.finishCard]: { rhythm: TaskRhythm.once, target: 90, points: 20 },
  [TaskId.collect]: { rhythm: TaskRhythm.once, target: 3, points: 10 },
  [TaskId.follow]: { rhythm: TaskRhythm.once, target: 3, points: 10 },
  [TaskId.bringFriend]: { rhythm: TaskRhythm.each, target: 1, points: 50 },
  [TaskId.comeToActivity]: { rhythm: TaskRhythm.each, target: 1, points: 30 },
}

/** The tasks in the order they are shown. */
export const TASK_IDS = Object.keys(TASK_RULES) as TaskId[]

/** Days in a row after which a check-in gives more. */
export const STREAK_BONUS_EVERY_DAYS = 7
/** Points of a check-in that completes `STREAK_BONUS_EVERY_DAYS` days in a row, instead of the usual ones. */
export const STREAK_BONUS_POINTS = 20

/** Points of a check-in by the days in a row it makes, from 1. */
export function checkInPoints(days: number): number {
  return days % STREAK_BONUS_EVERY_DAYS === 0 ? STREAK_BONUS_POINTS : TASK_RULES[TaskId.checkIn].points
}

/** When tasks remind a member who has not said when, as `HH:mm` in Asia/Shanghai. In the evening people are free. */
export const REMIND_AT_PRESET = '20:00'
