/** Where an activity stands, derived from the clock and never stored. */
export const ActivityStatus = { registering: 10, inProgress: 20, ended: 30 } as const
/** One of the activity status numbers. */
export type ActivityStatus = (typeof ActivityStatus)[keyof typeof ActivityStatus]

/** 10 before the start, 20 from start to end, 30 after; all three in milliseconds since 1970. */
export function activityStatus({
  startAt,
  endAt,
  now,
}: {
  startAt: number
  endAt: number
  now: number
}): ActivityStatus {
  if (now < startAt) return ActivityStatus.registering
  return now <= endAt ? ActivityStatus.inProgress : ActivityStatus.ended
}
