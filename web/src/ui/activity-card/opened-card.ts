import type { ActiveItem } from '@quan/contract/activity/active-item.ts'

/** Cards remembered; whoever goes back further waits for the page's own answer. */
const KEPT_CARDS = 20

const opened = new Map<string, ActiveItem>()

/** Notes the card somebody opens, so that its page has something to show at once. */
export function rememberCard(activity: ActiveItem): void {
  opened.delete(activity.id)
  opened.set(activity.id, activity)
  const oldest = opened.keys().next()
  if (opened.size > KEPT_CARDS && !oldest.done) opened.delete(oldest.value)
}

/** What the list knew of an activity that was opened from it; null when it was opened by a link. */
export function findOpenedCard(id: string): ActiveItem | null {
  return opened.get(id) ?? null
}
