import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityDetail } from '@quan/contract/activity/get-activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import type { InputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { readCall } from '#catalogue/read-call.ts'

type ListFilter = Omit<InputOf<typeof getActivityList>, 'cursor' | 'maxResultCount'>

type ActivityPage = ResultOf<typeof getActivityList>

/** The activities of the running app in the list's order, page after page. */
export async function* listActivities(filter: ListFilter = {}): AsyncGenerator<ActiveItem> {
  let cursor: string | null = null
  do {
    const page: ActivityPage = await readCall(getActivityList, { ...filter, maxResultCount: PAGE_SIZE_MAX, cursor })
    yield* page.items
    cursor = page.nextCursor
  } while (cursor !== null)
}

/** Ids of the first activities of a list. */
export async function firstIds(filter: ListFilter, count: number): Promise<string[]> {
  const { items } = await readCall(getActivityList, { ...filter, maxResultCount: count })
  return items.map(({ id }) => id)
}

/** How many activities fit; undefined when one page does not hold them. */
export async function countActivities(filter: ListFilter): Promise<number | undefined> {
  return (await readCall(getActivityList, { ...filter, maxResultCount: PAGE_SIZE_MAX })).totalCount
}

/** The first activity of the list that is meant; throws when the catalogue has none. */
export async function getActivity(filter: ListFilter, isMeant: (item: ActiveItem) => boolean): Promise<ActiveItem> {
  for await (const item of listActivities(filter)) if (isMeant(item)) return item
  throw new Error(`The catalogue has no such activity: ${isMeant.toString()}`)
}

/** The same for what only the detail tells. */
export async function getDetail(
  filter: ListFilter,
  isMeant: (detail: ActivityDetail) => boolean,
): Promise<ActivityDetail> {
  for await (const { id } of listActivities(filter)) {
    const detail = await readCall(getActivityDetail, { id })
    if (isMeant(detail)) return detail
  }
  throw new Error(`The catalogue has no such activity: ${isMeant.toString()}`)
}

/** Longer than a journey takes, in milliseconds. */
const TIME_OF_A_JOURNEY_MS = 120_000

/** True when signing up stays open for longer than a journey takes. */
export const staysOpen = (enrollDeadline: string) => Date.parse(enrollDeadline) > Date.now() + TIME_OF_A_JOURNEY_MS
