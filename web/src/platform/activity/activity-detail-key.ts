/** Under what everything about one activity is kept. */
export const activityDetailKey = (id: string) => ['activity', 'detail', id] as const
