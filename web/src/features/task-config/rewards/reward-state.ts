import { RewardKind } from '@quan/contract/task/reward.ts'
import type { Reward, TaskConfig } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'

/** The setting a reward belongs to. */
export const settingOf = ({ kind }: Reward) => (kind === RewardKind.frame ? 'frame' : 'posterTheme')

/** True when a reward is in use. */
export const isInUse = (reward: Reward, config: TaskConfig): boolean => config[settingOf(reward)] === reward.id

/** Price of a reward; once it is mine, that, and whether it is in use. */
export function rewardStateText(reward: Reward, config: TaskConfig): string {
  if (isInUse(reward, config)) return taskText.inUse
  return reward.isOwned ? taskText.owned : taskText.price({ points: reward.points })
}
