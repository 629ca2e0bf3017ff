import { type ConsolePage, consoleItemPath, consolePagePath } from '@quan/contract/route/console-route.ts'

/** Where something is looked at: the page, which decides who may, and the address there. */
export type Place = { page: ConsolePage; to: string }

const onPage = (page: ConsolePage, search: Readonly<Record<string, string>>): Place => ({
  page,
  to: `${consolePagePath(page)}?${new URLSearchParams(search).toString()}`,
})

export const memberPlace = (id: string): Place => onPage('members', { id })
export const activityPlace = (id: string): Place => ({ page: 'activities', to: consoleItemPath('activities', id) })
/** Where a message to the people of an activity is written. */
export const messagePlace = (activity: string): Place => onPage('messages', { new: '1', activity })
export const orderPlace = (id: string): Place => onPage('orders', { id })
/** The orders of a member, of an activity, or of an organizer's activities, those of some days where these are named. */
export const ordersPlace = (
  of: { member: string } | { activity: string } | { organizer: string; from?: string; to?: string },
): Place => onPage('orders', of)
export const organizedPlace = (organizer: string): Place => onPage('activities', { organizer })
/** Where what the log names by kind and id is looked at; null = there is no page of it. */
export function namedPlace(kind: string, id: string): Place | null {
  if (kind === 'member') return memberPlace(id)
  if (kind === 'activity') return activityPlace(id)
  if (kind === 'order') return orderPlace(id)
  if (kind === 'draft') return onPage('activities', { draft: id })
  if (kind === 'series') return onPage('activities', { series: id })
  if (kind === 'import') return { page: 'imports', to: consoleItemPath('imports', id) }
  if (kind === 'report') return onPage('reports', { id })
  if (kind === 'appeal') return onPage('reports', { state: 'appeals', id })
  if (kind === 'message') return onPage('messages', { id })
  return kind === 'held_content' ? onPage('held', { id }) : null
}
