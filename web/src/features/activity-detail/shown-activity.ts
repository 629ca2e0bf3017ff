import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { findOpenedCard } from '#ui/activity-card/card-link.tsx'

/** What the page knows: at first perhaps only what the card of the list knew. */
export type ShownActivity = {
  card: ActiveItem
  /** Null until the page's own answer is there. */
  detail: ActivityDetail | null
}

/** The fullest that is known of an activity; null when that is nothing. */
export function shownActivity(id: string, detail: ActivityDetail | undefined): ShownActivity | null {
  if (detail !== undefined) return { card: detail, detail }
  const card = findOpenedCard(id)
  return card && { card, detail: null }
}
