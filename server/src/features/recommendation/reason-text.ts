import { ACTIVITY_CATEGORY_NAMES, type ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { NEW_DAYS, ReasonKind } from '@quan/contract/activity/get-recommended.ts'
import type { Reason } from './score-candidate.ts'

type Subject = { category: ActivityCategory; organizer: string; isSoldHere: boolean }

/** A reason in Chinese, for clients without words of their own for it. */
export function reasonText({ kind, count }: Reason, { category, organizer, isSoldHere }: Subject): string {
  const name = ACTIVITY_CATEGORY_NAMES[category]
  switch (kind) {
    case ReasonKind.collected:
      return `因为你收藏过${name}`
    case ReasonKind.followed:
      return `你关注的${organizer}主办`
    case ReasonKind.evening:
      return '你这个时候有空'
    case ReasonKind.category:
      return count > 0 ? `你去过 ${count} 次${name}` : `你选了${name}`
    case ReasonKind.together:
      return `${count} 位上次同场的人也来`
    case ReasonKind.popular:
      return `${count} 人选了这一场`
    case ReasonKind.fresh:
      if (count < NEW_DAYS) return '新上的活动'
      return isSoldHere ? '报名的人还不多' : '在别处报名'
  }
}
