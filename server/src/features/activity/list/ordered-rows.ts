import { ListOrder } from '#features/activity/list/activity-filter.ts'
import { DURATION_CLASSES, earliestStart } from '#features/activity/list/list-window.ts'
import {
  distance,
  endsAfter,
  endsWithin,
  fitsFilter,
  hereOnGlobe,
  isInCity,
  isOfCategory,
  isOfCategoryExactly,
  isOpenOrFull,
  isVisible,
  keyAbove,
  rowOrder,
  startsBefore,
  startsWithin,
} from '#features/activity/list/list-clauses.ts'
import type { ListFragment, ListReading, ListShape } from '#features/activity/list/list-reading.ts'
import { globeRadius } from '#features/activity/list/vicinity-box.ts'
import { joined, type SqlFragment, sqlFragment } from '#platform/database/statement.ts'

/** A radius in kilometres that holds the whole earth. */
const ANY_KM = 40_000

/**
 * The first rows of a list, as many as are wanted, walked along the index that holds them in their order; most rows
 * outside the filter are passed over in the index.
 */
export function firstRows(shape: ListShape): ListFragment {
  const { order } = shape
  return order === ListOrder.soonest ? soonestRows(shape) : sqlFragment`${walks[order](shape)} limit ${limit}`
}

/** The same for a reader who means to stop early: what is merged from several walks is merged as it is read. */
export function mergedRows<Input extends ListReading>(
  shape: ListShape,
  most: (input: Input) => number,
): SqlFragment<Input> {
  return sqlFragment`${longWalk(shape)} limit ${most}`
}

function longWalk(shape: ListShape): ListFragment {
  if (shape.order === ListOrder.soonest) return soonestMerged(shape)
  // the rows before the position are read anyway, so they count as walked
  return shape.order === ListOrder.nearest ? nearestRows(shape, sqlFragment`true`) : walks[shape.order](shape)
}

const limit = (reading: ListReading) => reading.limit

const walks: Record<Exclude<ListOrder, 'soonest'>, (shape: ListShape) => ListFragment> = {
  [ListOrder.joinable](shape) {
    const { by, behind } = rowOrder[shape.order]
    return sqlFragment`select * from activity
      where ${isInCity(shape)} and ${isOpenOrFull} and ${behind} and ${startsBefore} and ${endsAfter} and ${isVisible}
        and ${isOfCategory} and ${fitsFilter(shape)}
      order by ${by}`
  },

  [ListOrder.ended](shape) {
    const { by, behind } = rowOrder[shape.order]
    return sqlFragment`select * from activity
      where ${isInCity(shape)} and ${behind} and ${endsAfter} and ${startsWithin} and ${isVisible}
        and ${isOfCategory} and ${fitsFilter(shape)}
      order by ${by}`
  },

  [ListOrder.newest](shape) {
    const { by, behind } = rowOrder[shape.order]
    return sqlFragment`select * from activity
      where ${isInCity(shape)} and ${behind} and published_at is not null and ${startsWithin} and ${endsWithin}
        and ${isOfCategory} and ${fitsFilter(shape)}
      order by ${by}`
  },

  [ListOrder.popular](shape) {
    const { by, behind } = rowOrder[shape.order]
    return sqlFragment`select * from activity
      where ${isInCity(shape)} and ${behind} and ${isVisible} and ${startsWithin} and ${endsWithin}
        and ${isOfCategory} and ${fitsFilter(shape)}
      order by ${by}`
  },

  [ListOrder.nearest]: (shape) => nearestRows(shape, rowOrder[shape.order].behind),
}

function nearestRows(shape: ListShape, behind: ListFragment): ListFragment {
  return sqlFragment`select *, ${distance} as distance from activity
    where ${isInCity(shape)} and longitude is not null and ${behind}
      and on_globe(longitude, latitude) <@ cube_enlarge(${hereOnGlobe}, ${reach}::float8, 3)
      and ${isVisible} and ${startsWithin} and ${endsWithin} and ${isOfCategory} and ${fitsFilter(shape)}
    order by ${rowOrder[shape.order].by}`
}

const reach = ({ filter }: ListReading) => globeRadius(filter.near?.km ?? ANY_KM)

/** What has not ended began at most so long ago as its duration class lasts, so each class is walked from there. */
function soonestRows(shape: ListShape): ListFragment {
  const rows = classRows(shape, sqlFragment`begin.duration_class`, sqlFragment`(begin.start_at, begin.id)`)
  return sqlFragment`select of_class.*
    from unnest(${() => DURATION_CLASSES}::smallint[], ${classInstants}::text[]::timestamptz[], ${classIds}::text[]::uuid[])
      as begin (duration_class, start_at, id),
    lateral (${rows} limit ${limit}) of_class
    order by start_at, id limit ${limit}`
}

function soonestMerged(shape: ListShape): ListFragment {
  const classes = DURATION_CLASSES.map((durationClass): ListFragment => {
    const begin = (reading: ListReading) => classStart(durationClass, reading)
    const behind: ListFragment = sqlFragment`(${(reading) => new Date(begin(reading).at)}, ${(reading) => begin(reading).id}::uuid)`
    return sqlFragment`(${classRows(shape, sqlFragment`${() => durationClass}::smallint`, behind)})`
  })
  return sqlFragment`select * from (${joined(classes, ' union all ')}) of_class order by start_at, id`
}

function classRows(shape: ListShape, durationClass: ListFragment, behind: ListFragment): ListFragment {
  return sqlFragment`select * from activity
    where ${isInCity(shape)} ${isOfCategoryExactly(shape)} and duration_class = ${durationClass}
      and (start_at, id) > ${behind} and ${startsBefore} and ${endsWithin} and ${isVisible} and ${fitsFilter(shape)}
    order by start_at, id`
}

const classStart = (durationClass: number, reading: ListReading) =>
  keyAbove(reading, earliestStart(durationClass, reading.window))
const classStarts = (reading: ListReading) =>
  DURATION_CLASSES.map((durationClass) => classStart(durationClass, reading))
const classInstants = (reading: ListReading) => classStarts(reading).map(({ at }) => new Date(at).toISOString())
const classIds = (reading: ListReading) => classStarts(reading).map(({ id }) => id)
