/**
 * What members are given points for. Daily check-in, finish card, collect, follow, share, bring
 * a friend, come to an activity.
 */
export const TaskId = {
  checkIn: 'checkIn',
  share: 'share',
  finishCard: 'finishCard',
  collect: 'collect',
  follow: 'follow',
  bringFriend: 'bringFriend',
  comeToActivity: 'comeToActivity',
} as const
/** One of the tasks. */
export type TaskId = (typeof TaskId)[keyof typeof TaskId]

/** How often a task gives points: every day anew, once for ever, or for each friend and activity. */
export const TaskRhythm = { daily: 'daily', once: 'once', each: 'each' } as const
/** One of the rhythms. */
export type TaskRhythm = (typeof TaskRhythm)[keyof typeof TaskRhythm]
