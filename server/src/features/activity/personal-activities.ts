import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** Tells which of some activities a member keeps among the favorites. */
export type KeptOf = (memberId: string, activityIds: string[]) => Promise<ReadonlySet<string>>

/** Adds to activities what is so for one member alone; to visitors they are given as they are. */
export function personalActivities(keptOf: KeptOf) {
  return {
    async ofPage<Page extends { items: ActiveItem[] }>(page: Page, member: Caller | null): Promise<Page> {
      if (!member || page.items.length === 0) return page
      const ids = page.items.map(({ id }) => id)
      const kept = await keptOf(member.memberId, ids)
      return { ...page, items: page.items.map((item) => ({ ...item, isCollect: kept.has(item.id) })) }
    },

    async ofDetail(detail: ActivityDetail, member: Caller | null): Promise<ActivityDetail> {
      if (!member) return detail
      const kept = await keptOf(member.memberId, [detail.id])
      return { ...detail, isCollect: kept.has(detail.id), myOrderId: null, waitingRank: null }
    },
  }
}
