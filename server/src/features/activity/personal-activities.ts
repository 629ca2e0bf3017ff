import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { type ItemsPage, withItems } from '#features/activity/active-item.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** Tells which of some activities a member keeps among the favorites. */
export type KeptOf = (memberId: string, activityIds: string[]) => Promise<ReadonlySet<string>>
/** Tells how many people of a member's earlier activities come to some activities, as far as that may be told. */
export type TogetherAt = (memberId: string, activityIds: string[]) => Promise<ReadonlyMap<string, number>>
/** Tells whether a member follows another one, and whether both do. */
export type RelationTo = (memberId: string, otherId: string) => Promise<{ isFocus: boolean; isMutual: boolean }>

/** Tells a member's order of an activity, and their rank in its waiting lists; null without them. */
export type SignUpOf = (
  memberId: string,
  activityId: string,
) => Promise<{ myOrderId: string | null; waitingRank: number | null }>

/** Adds to a page of activities what is so for one member alone; to visitors it is given as it is. */
export function personalPages(parts: PageParts) {
  return async <Page extends ItemsPage>(page: Page, member: Caller | null): Promise<Page> => {
    const found = [page, ...(page.nearby ?? [])].flatMap(({ items }) => items)
    if (!member || found.length === 0) return page
    const factsOf = await readFacts(parts, found, member)
    return withItems(page, (item) => ({ ...item, ...factsOf(item) }))
  }
}

/** Without `togetherAt` nobody is told of as coming. */
type PageParts = { keptOf: KeptOf; togetherAt?: TogetherAt }

/** What is so of activities for a member, by one statement each; nobody is told of as coming to what is over. */
async function readFacts({ keptOf, togetherAt }: PageParts, found: ActiveItem[], { memberId }: Caller) {
  const idsOf = (items: ActiveItem[]) => items.map(({ id }) => id)
  const coming = idsOf(found.filter(({ status, cancelled }) => status !== ActivityStatus.ended && !cancelled))
  const [kept, together] = await Promise.all([
    keptOf(memberId, idsOf(found)),
    coming.length > 0 ? togetherAt?.(memberId, coming) : undefined,
  ])
  return ({ id }: ActiveItem): Pick<ActiveItem, 'isCollect' | 'together'> => {
    const count = together?.get(id)
    return { isCollect: kept.has(id), ...(count !== undefined && { together: count }) }
  }
}

type DetailParts = PageParts & { relationTo: RelationTo; signUpOf: SignUpOf }

/** Adds to an activity what is so for one member alone; to visitors it is given as it is. */
export function personalDetail({ relationTo, signUpOf, ...parts }: DetailParts) {
  async function organizerFor({ organizer }: ActivityDetail, memberId: string): Promise<ActivityDetail['organizer']> {
    return organizer.id === null ? organizer : { ...organizer, ...(await relationTo(memberId, organizer.id)) }
  }

  return async (detail: ActivityDetail, member: Caller | null): Promise<ActivityDetail> => {
    if (!member) return detail
    const { memberId } = member
    const [factsOf, organizer, signUp] = await Promise.all([
      readFacts(parts, [detail], member),
      organizerFor(detail, memberId),
      signUpOf(memberId, detail.id),
    ])
    return { ...detail, organizer, ...factsOf(detail), ...signUp }
  }
}
