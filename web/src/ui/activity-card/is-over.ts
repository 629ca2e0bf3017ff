import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'

/** True when nobody can take part any more: it ended or was cancelled. */
export function isOver({ status, cancelled }: Pick<ActiveItem, 'status' | 'cancelled'>): boolean {
  return cancelled || status === ActivityStatus.ended
}
