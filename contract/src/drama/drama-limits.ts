/** Most episodes of a series. */
export const EPISODES_MAX = 200
/** Longest episode, in seconds (an hour): what is longer is no short drama. */
export const EPISODE_MAX_SECONDS = 3_600
/** Series whose progress a device keeps for a visitor, the ones watched last. */
export const VISITOR_SERIES_MAX = 20
