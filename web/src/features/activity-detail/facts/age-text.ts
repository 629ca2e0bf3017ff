import { activityText } from '#texts/activity-text.ts'

/** 26–35 岁; null where every adult may come. */
export function ageText({ minAge, maxAge }: { minAge: number | null; maxAge: number | null }): string | null {
  if (minAge !== null && maxAge !== null) return activityText.age({ from: minAge, to: maxAge })
  if (minAge !== null) return activityText.ageFrom({ from: minAge })
  return maxAge === null ? null : activityText.ageTo({ to: maxAge })
}
