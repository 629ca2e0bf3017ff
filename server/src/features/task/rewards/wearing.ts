import { type FrameId, PosterTheme, type RewardId } from '@quan/contract/task/reward.ts'

const THEMES: readonly RewardId[] = Object.values(PosterTheme)

const isTheme = (id: RewardId): id is PosterTheme => THEMES.includes(id)

/** The setting that puts a reward to use. */
export function wearing(rewardId: RewardId): { posterTheme: PosterTheme } | { frame: FrameId } {
  return isTheme(rewardId) ? { posterTheme: rewardId } : { frame: rewardId }
}
