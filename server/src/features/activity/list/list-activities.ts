import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import {
  ActivitySort,
  type NearbyCity,
  OTHER_CITIES_ROWS_MAX,
  RUNNING_COUNT_MAX,
} from '@quan/contract/activity/get-activity-list.ts'
import { shapeActiveItem } from '#features/activity/active-item.ts'
import {
  type ActivityFilter,
  activityFilter,
  type ActivityListInput,
  type ListSection,
  listSections,
  runningSection,
} from '#features/activity/list/activity-filter.ts'
import { listCursor, type ListPosition, listPosition, type ListReading } from '#features/activity/list/list-reading.ts'
import { listWindow } from '#features/activity/list/list-window.ts'
import { keyOf, type ListedRow } from '#features/activity/list/listed-row.ts'
import { isUnfiltered, nearbyCities, type NearbyQueries } from '#features/activity/list/nearby-cities.ts'
import type { Clock } from '#platform/clock/clock.ts'

/** The parts a list is read with. */
export type ListParts = {
  queries: NearbyQueries & { countRows(reading: ListReading): Promise<number> }
  clock: Clock
}

type ListPage = {
  items: ActiveItem[]
  nextCursor: string | null
  totalCount?: number
  running?: number
  nearby?: NearbyCity[]
}

/** A page of activities. Throws `input.invalid` for a cursor that is not of this list. */
export async function listActivities(input: ActivityListInput, { queries, clock }: ListParts): Promise<ListPage> {
  const now = clock.now()
  const sort = input.sort ?? null
  const filter = activityFilter(input)
  const sections = listSections(filter, sort)
  const start = input.cursor ? listPosition(input.cursor, { sort, sections, now }) : { section: 0, now, key: null }
  const [found, running] = await Promise.all([
    readSections({ queries, sections, start, now }, input.maxResultCount + 1),
    tellsRunning(input) ? countRunning({ queries, filter, now }) : null,
  ])
  const page = found.slice(0, input.maxResultCount)
  const last = page.at(-1)
  const items = page.map(({ row }) => shapeActiveItem(row, now))
  const hasMore = found.length > page.length
  // the first page knows how many there are when it holds all of them; counting more would read what nobody sees
  const counted = {
    ...(!hasMore && !input.cursor && { totalCount: items.length }),
    ...(running !== null && { running }),
  }
  const nearby = items.length === 0 ? await findNearby({ input, running, queries, filter, now }) : []
  const beside = nearby.length > 0 && { nearby }
  return {
    items,
    nextCursor: last && hasMore ? listCursor(sort, { ...last.place, now: start.now }) : null,
    ...counted,
    ...beside,
  }
}

/** The first page of what can be joined says how much of the same is going on, since it leaves that out. */
function tellsRunning({ sort, status, cursor }: ActivityListInput): boolean {
  return sort === ActivitySort.joinable && !status && !cursor
}

type RunningReading = Pick<ListParts, 'queries'> & { filter: ActivityFilter; now: number }

/** How many are going on that fit a filter, up to `RUNNING_COUNT_MAX`. */
export async function countRunning({ queries, filter, now }: RunningReading): Promise<number> {
  const section = runningSection(filter)
  const window = listWindow(section.filter, now)
  const bounds = { after: null, limit: RUNNING_COUNT_MAX, rowsMax: RUNNING_COUNT_MAX }
  return queries.countRows({ ...section, window, visibleAt: now, ...bounds })
}

type NearbyReading = RunningReading & { input: ActivityListInput; running: number | null }

/** The cities beside one with nothing on; none where a filter may have left things out, or something is going on. */
async function findNearby({ input, running, ...reading }: NearbyReading) {
  const { city, cursor } = input
  if (!city || cursor || !isUnfiltered(input)) return []
  if ((running ?? (await countRunning(reading))) > 0) return []
  return nearbyCities(city, reading.queries, reading.now)
}

type SectionsReading = Pick<ListParts, 'queries'> & { sections: ListSection[]; start: ListPosition; now: number }
/** A row and where the page behind it begins. */
type PlacedRow = { row: ListedRow; place: Omit<ListPosition, 'now'> }

/** Section after section, until so many rows are found. */
async function readSections({ queries, sections, start, now }: SectionsReading, limit: number): Promise<PlacedRow[]> {
  const found: PlacedRow[] = []
  for (const [section, part] of sections.entries()) {
    if (section < start.section || found.length >= limit) continue
    const rows = await queries.listRows({
      ...part,
      window: listWindow(part.filter, start.now),
      visibleAt: Math.min(start.now, now),
      after: section === start.section ? start.key : null,
      limit: limit - found.length,
      rowsMax: Math.floor(OTHER_CITIES_ROWS_MAX / sections.length),
    })
    found.push(...rows.map((row) => ({ row, place: { section, key: keyOf(part.order, row) } })))
  }
  return found
}
