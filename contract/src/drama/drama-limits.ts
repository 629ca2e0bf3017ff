/** Most episodes of a series; calls.md names none. */
export const EPISODES_MAX = 200
/** Longest episode, in seconds (an hour): what is longer is no short drama. calls.md names none. */
export const EPISODE_MAX_SECONDS = 3_600
/** Series whose progress a device keeps for a visitor, the ones watched last; calls.md names none. */
export const VISITOR_SERIES_MAX = 20
/** Wait between two tellings of how far an episode was watched, in milliseconds; calls.md names none. */
export const PROGRESS_INTERVAL_MS = 10_000
