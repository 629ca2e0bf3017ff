import { REWARD_IDS, REWARDS } from '@quan/contract/task/reward.ts'
import { TASK_IDS, TASK_RULES } from '@quan/contract/task/task-rules.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import type { Task, TaskState } from '@quan/contract/task/task-state.ts'

type Wishes = Partial<Omit<TaskState, 'tasks'>> & { tasks?: Partial<Record<TaskId, Partial<Task>>> }

/** The tasks of somebody who has done nothing yet; with what the test is about. */
export function aTaskState({ tasks = {}, ...about }: Wishes = {}): TaskState {
  return {
    points: 0,
    streak: { today: '2026-11-21', isCheckedIn: false, days: 0, nextPoints: 5, checkedDays: [] },
    config: { reminders: [], remindAt: '20:00', posterTheme: null, frame: null },
    rewards: REWARD_IDS.map((id) => ({ id, ...REWARDS[id], isOwned: false })),
    ...about,
    tasks: TASK_IDS.map((id) => ({
      id,
      ...TASK_RULES[id],
      progress: 0,
      claimablePoints: 0,
      isClaimed: false,
      ...tasks[id],
    })),
  }
}
