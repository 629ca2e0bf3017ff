/** What points buy: a look for my posters, or a frame round my picture. Never money. */
export const RewardKind = { posterTheme: 'posterTheme', frame: 'frame' } as const
/** One of the kinds of rewards. */
export type RewardKind = (typeof RewardKind)[keyof typeof RewardKind]

/** Looks a poster can have instead of the usual one. */
export const PosterTheme = { dusk: 'dusk', mint: 'mint', night: 'night' } as const
/** One of the looks of a poster. */
export type PosterTheme = (typeof PosterTheme)[keyof typeof PosterTheme]

/** Frames round a picture. */
export const FrameId = { orbit: 'orbit', petals: 'petals', medal: 'medal' } as const
/** One of the frames. */
export type FrameId = (typeof FrameId)[keyof typeof FrameId]

/** Something points buy. */
export type RewardId = PosterTheme | FrameId

/** What each reward costs, in points, in the order they are shown. */
export const REWARDS: Readonly<Record<RewardId, { kind: RewardKind; points: number }>> = {
  [PosterTheme.dusk]: { kind: RewardKind.posterTheme, points: 40 },
  [PosterTheme.mint]: { kind: RewardKind.posterTheme, points: 80 },
  [PosterTheme.night]: { kind: RewardKind.posterTheme, points: 150 },
  [FrameId.orbit]: { kind: RewardKind.frame, points: 60 },
  [FrameId.petals]: { kind: RewardKind.frame, points: 120 },
  [FrameId.medal]: { kind: RewardKind.frame, points: 300 },
}

/** The rewards in the order they are shown. */
export const REWARD_IDS = Object.keys(REWARDS) as RewardId[]
