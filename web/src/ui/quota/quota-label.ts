import { activityText } from '#texts/activity-text.ts'
import { commonText } from '#texts/common-text.ts'

/** Places of one sex of an activity or a ticket type; 0 is open to any. */
export type Quota = { sex: 0 | 1 | 2; taken: number; quota: number }

/** The word for whom the places are, since colour alone never says it. */
export function sexWord(sex: Quota['sex']): string {
  if (sex === 0) return activityText.anySex
  return sex === 1 ? activityText.male : activityText.female
}

/** 「男 9/12，女 11/12」 */
export function quotasLabel(quotas: readonly Quota[]): string {
  return quotas
    .map(({ sex, taken, quota }) => activityText.quota({ sex: sexWord(sex), taken, quota }))
    .join(commonText.comma)
}

/** How many places are left, in words; null where nothing is sold. */
export function seatsLeftText({ taken, quota }: Quota, waiting: number | null = null): string {
  const left = quota - taken
  if (left <= 0) return waiting === null || waiting === 0 ? activityText.full : activityText.waiting({ count: waiting })
  return left === 1 ? activityText.lastSeat : activityText.seatsLeft({ count: left })
}
