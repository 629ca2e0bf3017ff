/** Under what the sign-ups of an activity are kept for its organizer. */
export const signUpsKey = (activityId: string) => ['door', 'signUps', activityId] as const
