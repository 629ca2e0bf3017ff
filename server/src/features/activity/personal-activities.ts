import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { type ItemsPage, withItems } from '#features/activity/active-item.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** Tells which of some activities a member keeps among the favorites. */
export type KeptOf = (memberId: string, activityIds: string[]) => Promise<ReadonlySet<string>>
/** Tells whether a member follows another one, and whether both do. */
export type RelationTo = (memberId: string, otherId: string) => Promise<{ isFocus: boolean; isMutual: boolean }>

/** Tells a member's order of an activity, and their rank in its waiting lists; null without them. */
export type SignUpOf = (
  memberId: string,
  activityId: string,
) => Promise<{ myOrderId: string | null; waitingRank: number | null }>

/** Adds to a page of activities what is so for one member alone; to visitors it is given as it is. */
export function personalPages(keptOf: KeptOf) {
  return async <Page extends ItemsPage>(page: Page, member: Caller | null): Promise<Page> => {
    const ids = [page, ...(page.nearby ?? [])].flatMap(({ items }) => items.map(({ id }) => id))
    if (!member || ids.length === 0) return page
    const kept = await keptOf(member.memberId, ids)
    return withItems(page, (item) => ({ ...item, isCollect: kept.has(item.id) }))
  }
}

type PersonalParts = { keptOf: KeptOf; relationTo: RelationTo; signUpOf: SignUpOf }

/** Adds to an activity what is so for one member alone; to visitors it is given as it is. */
export function personalDetail({ keptOf, relationTo, signUpOf }: PersonalParts) {
  async function organizerFor({ organizer }: ActivityDetail, memberId: string): Promise<ActivityDetail['organizer']> {
    return organizer.id === null ? organizer : { ...organizer, ...(await relationTo(memberId, organizer.id)) }
  }

  return async (detail: ActivityDetail, member: Caller | null): Promise<ActivityDetail> => {
    if (!member) return detail
    const { memberId } = member
    const [kept, organizer, signUp] = await Promise.all([
      keptOf(memberId, [detail.id]),
      organizerFor(detail, memberId),
      signUpOf(memberId, detail.id),
    ])
    return { ...detail, organizer, isCollect: kept.has(detail.id), ...signUp }
  }
}
