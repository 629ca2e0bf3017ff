import { type ListReading, listShape, type ListShape, type RowKey } from '#features/activity/list/list-reading.ts'
import { keyOf, type ListedRow } from '#features/activity/list/listed-row.ts'
import type { Sql } from '#platform/database/connect.ts'
import {
  type SqlFragment,
  sqlFragment,
  run,
  type Statement,
  statement,
  verbatim,
} from '#platform/database/statement.ts'
import { ACTIVE_ITEM_COLUMNS, ACTIVE_ITEM_JOINS } from '../active-item.ts'
import { ListOrder } from './activity-filter.ts'
import { everyPlaceTaken, rowOrder } from './list-clauses.ts'
import { firstRows } from './ordered-rows.ts'
import {
  indexedWordRows,
  isSliced,
  listSlices,
  type LookUpReading,
  type SlicedReading,
  slicedWordRows,
  walkedWordRows,
  type WalkReading,
} from './word-rows.ts'

/**
 * Rows walked first. Without slices a look-up takes all rows of the word, so only a rare one should come to it, and a
 * longer walk is needed to tell.
 */
const FIRST = { sliced: { city: 20, anywhere: 50 }, whole: { city: 100, anywhere: 500 } }
/** Rows walked on for each row found: in a city no list reads more than 50 for each it shows. */
const PER_FOUND = { city: 40, anywhere: 120 }
/** Rows walked at most for each row wanted. */
const PER_WANTED = { sliced: { city: 10, anywhere: 25 }, whole: { city: 25, anywhere: 120 } }

/** Reads lists. The pool must be one of `connectLists`. */
export function activityListQueries(sql: Sql) {
  return {
    /** The next rows of a section. Without words one statement; with words further ones where the first found too few. */
    async listRows(reading: ListReading): Promise<ListedRow[]> {
      if (reading.filter.words.length > 0) return findByWords(sql, reading)
      return run<ListedRow, ListReading>(sql, listStatements.first(listShape(reading)), reading)
    },

    /** How many rows a section without words has, up to the reading's limit. */
    async countRows(reading: ListReading): Promise<number> {
      const [row] = await run<{ count: number }, ListReading>(sql, listStatements.count(listShape(reading)), reading)
      return row?.count ?? 0
    },

    /** The cities nearest to one in which something can be joined, the nearest first; none of a city without a place. */
    nearestCities: (reading: NearestReading) => run<NearestCity, NearestReading>(sql, nearestCities, reading),
  }
}

/** A city with something to join, and how far it is from the one that was asked about. */
export type NearestCity = { code: string; name: string; km: number }
type NearestReading = { cityCode: string; visibleAt: number; limit: number }

const at = ({ visibleAt }: NearestReading) => new Date(visibleAt)

/** A parameter: written out, the planner would turn the expression inside out, and no index holds that. */
const isFull = () => false

/** Cities are looked at from the nearest on, each by one look into the index `activity_joinable`, until enough are found. */
const nearestCities = statement<NearestReading>(sqlFragment`
  select near.code, near.name, near.km from (
    select other.code, other.name, ground_km(here.longitude, here.latitude, other.longitude, other.latitude) as km
    from city here join city other on other.code <> here.code and other.longitude is not null
    where here.code = ${({ cityCode }: NearestReading) => cityCode} and here.longitude is not null
    order by km, other.code) near
  cross join lateral (
    select 1 from activity
    where city_code = near.code and ${everyPlaceTaken} = ${isFull} and start_at > ${at} and enroll_deadline_at > ${at}
      and published_at <= ${at} and cancelled_at is null
    order by start_at limit 1) open_there
  order by near.km, near.code limit ${({ limit }: NearestReading) => limit}`)

type WalkedRow = ListedRow & { row_number: number; is_match: boolean }

/** The rows a walk found, how many it read, and where it was broken off; null = it saw the whole list. */
type WalkResult = { found: ListedRow[]; rowsRead: number; brokenOffAt: RowKey | null }

/**
 * The next rows that hold all words. A frequent word is found on the way along the list, and cheaper so; once the walk
 * finds too little its terms are looked up. Reads `reading.rowsMax` rows at most; of a word so frequent and so unevenly
 * spread that both do not get through, rows are missing.
 */
async function findByWords(sql: Sql, reading: ListReading): Promise<ListedRow[]> {
  const { found, rowsRead, brokenOffAt } = await walkOn(sql, reading, wordWalk(reading))
  if (found.length >= reading.limit || !brokenOffAt) return found
  const rest = { ...reading, after: brokenOffAt, limit: reading.limit - found.length }
  return [...found, ...(await lookUp(sql, rest, reading.rowsMax - rowsRead))]
}

/** Walks a first stretch, then on for as long as what was found is worth it. */
async function walkOn(sql: Sql, reading: ListReading, { first, perFound, most }: WordWalk): Promise<WalkResult> {
  const walked: WalkResult = { found: [], rowsRead: 0, brokenOffAt: reading.after }
  for (let reach = first; reach > walked.rowsRead; reach = Math.min(most, first + perFound * walked.found.length)) {
    const { found, brokenOffAt } = await walk(sql, remaining(reading, walked), reach - walked.rowsRead)
    walked.found.push(...found)
    walked.rowsRead = reach
    walked.brokenOffAt = brokenOffAt
    if (walked.found.length >= reading.limit || !brokenOffAt) break
  }
  return walked
}

function remaining(reading: ListReading, { found, brokenOffAt }: WalkResult): ListReading {
  return { ...reading, after: brokenOffAt, limit: reading.limit - found.length }
}

async function walk(sql: Sql, reading: ListReading, rowsWalked: number) {
  const rows = await run<WalkedRow, ListReading & { rowsWalked: number }>(
    sql,
    listStatements.walked(listShape(reading)),
    { ...reading, rowsWalked },
  )
  const last = rows.find((row) => row.row_number === rowsWalked)
  return { found: rows.filter((row) => row.is_match), brokenOffAt: last ? brokenOff(reading, last) : null }
}

/** A walk by distance begins at the asker, so it may be broken off before it gets to where the page begins. */
function brokenOff({ order, after }: ListReading, last: ListedRow): RowKey {
  const key = keyOf(order, last)
  if (order !== ListOrder.nearest || !after) return key
  const [[distance = 0], [begin = 0]] = [key.values, after.values]
  return distance < begin || (distance === begin && key.id < after.id) ? after : key
}

async function lookUp(sql: Sql, reading: ListReading, rowsMax: number): Promise<ListedRow[]> {
  const shape = listShape(reading)
  if (!isSliced(reading)) {
    const whole = { ...reading, rowsLookedUp: rowsMax }
    return run<ListedRow, typeof whole>(sql, listStatements.indexed(shape), whole)
  }
  const slices = listSlices(reading)
  const sliced = { ...reading, slices, rowsLookedUp: Math.floor(rowsMax / Math.max(slices.length, 1)) }
  return run<ListedRow, typeof sliced>(sql, listStatements.sliced(shape), sliced)
}

/** The statements that lists are read by, each put together when it is first wanted. */
const listStatements = {
  first: kept((shape) => items<ListReading>(shape, firstRows(shape))),
  count: kept((shape) =>
    statement<ListReading>(sqlFragment`select count(*)::integer as count from (${firstRows(shape)}) a`),
  ),
  walked: kept((shape) => items<WalkReading>(shape, walkedWordRows(shape), ', a.row_number, a.is_match')),
  indexed: kept((shape) => items<LookUpReading>(shape, indexedWordRows(shape))),
  sliced: kept((shape) => items<SlicedReading>(shape, slicedWordRows(shape))),
}

/** Adds city and organizer to rows of `activity`, in their order. */
function items<Input extends ListReading>(shape: ListShape, rows: SqlFragment<Input>, further = ''): Statement<Input> {
  const isNearest = shape.order === ListOrder.nearest
  const columns = `${ACTIVE_ITEM_COLUMNS}, a.published_at, a.participant_count, a.version${isNearest ? ', a.distance' : ''}${further}`
  return statement<Input>(sqlFragment`
    select ${verbatim(columns)} from (${rows}) a ${verbatim(ACTIVE_ITEM_JOINS)}
    order by ${isNearest ? verbatim('a.distance, a.id') : rowOrder[shape.order].by}`)
}

function kept<Input>(make: (shape: ListShape) => Statement<Input>): (shape: ListShape) => Statement<Input> {
  const made = new Map<string, Statement<Input>>()
  return (shape) => {
    const name = Object.values(shape).join()
    const known = made.get(name) ?? make(shape)
    made.set(name, known)
    return known
  }
}

/** How far a list is walked in search of a keyword before its terms are looked up, in rows. */
type WordWalk = {
  /** Walked whether anything is found or not. */
  first: number
  /** Walked on for each row found. */
  perFound: number
  most: number
}

/** How far to walk for a reading; at least half of its rows are left for looking up. */
function wordWalk(reading: ListReading): WordWalk {
  const way = isSliced(reading) ? 'sliced' : 'whole'
  const scope = reading.filter.cityCode === null ? 'anywhere' : 'city'
  const half = Math.floor(reading.rowsMax / 2)
  const most = Math.min(half, reading.limit * PER_WANTED[way][scope])
  if (reading.order === ListOrder.nearest) return nearestWalk(reading, most, half)
  return { first: Math.min(most, FIRST[way][scope]), perFound: PER_FOUND[scope], most }
}

/** By distance a walk cannot be taken up where it was broken off: each begins at the asker, so there is but one. */
function nearestWalk({ after }: ListReading, most: number, half: number): WordWalk {
  const first = after ? half : most
  return { first, perFound: 0, most: first }
}
