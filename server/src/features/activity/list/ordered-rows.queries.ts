import { DURATION_CLASSES, earliestStart } from '#features/activity/list/duration-class.ts'
import {
  categoryCondition,
  cityCondition,
  endCondition,
  rowConditions,
  startCondition,
  visibleCondition,
} from '#features/activity/list/list-conditions.ts'
import type { Fragment, ListReading } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { distanceOf, hereOnGlobe, rowOrder, startKey } from '#features/activity/list/row-order.ts'
import { globeRadius } from '#features/activity/list/vicinity-box.ts'
import type { Sql } from '#platform/database/connect.ts'

/** A radius in kilometres that holds the whole earth. */
const ANY_KM = 40_000

/**
 * Rows of `activity` in the order of the reading, walked along the index that holds them so; most rows outside the
 * filter are passed over in the index. Ends after `limit` rows.
 */
export function orderedRows(sql: Sql, reading: ListReading): Fragment {
  return walks[reading.order](sql, reading)
}

const walks: Record<ListOrder, (sql: Sql, reading: ListReading) => Fragment> = {
  /** Not ended ones start at most so long ago as their duration class lasts, so each class is walked from there. */
  [ListOrder.soonest](sql, reading) {
    const starts = classStarts(reading)
    return sql`select of_class.*
      from unnest(${DURATION_CLASSES}::smallint[], ${starts.map(({ at }) => new Date(at).toISOString())}::text[]::timestamptz[],
        ${starts.map(({ id }) => id)}::text[]::uuid[]) as begin (duration_class, start_at, id),
      lateral (${classRows(sql, reading, { durationClass: sql`begin.duration_class`, behind: sql`(begin.start_at, begin.id)` })}
        limit ${reading.limit}) of_class
      order by start_at, id limit ${reading.limit}`
  },

  [ListOrder.ended](sql, reading) {
    const { by, behind } = rowOrder(sql, reading)
    return sql`select * from activity
      where ${cityCondition(sql, reading)} and ${behind} and end_at >= ${new Date(reading.window.endFrom)}
        and ${startCondition(sql, reading)} and ${visibleCondition(sql, reading)}
        and ${categoryCondition(sql, reading)} and ${rowConditions(sql, reading)}
      order by ${by} limit ${reading.limit}`
  },

  [ListOrder.newest](sql, reading) {
    const { by, behind } = rowOrder(sql, reading)
    return sql`select * from activity
      where ${cityCondition(sql, reading)} and ${behind} and published_at is not null
        and ${startCondition(sql, reading)} and ${endCondition(sql, reading)}
        and ${categoryCondition(sql, reading)} and ${rowConditions(sql, reading)}
      order by ${by} limit ${reading.limit}`
  },

  [ListOrder.popular](sql, reading) {
    const { by, behind } = rowOrder(sql, reading)
    return sql`select * from activity
      where ${cityCondition(sql, reading)} and ${behind} and ${visibleCondition(sql, reading)}
        and ${startCondition(sql, reading)} and ${endCondition(sql, reading)}
        and ${categoryCondition(sql, reading)} and ${rowConditions(sql, reading)}
      order by ${by} limit ${reading.limit}`
  },

  [ListOrder.nearest](sql, reading) {
    const { by, behind } = rowOrder(sql, reading)
    const radius = globeRadius(reading.filter.near?.km ?? ANY_KM)
    return sql`select *, ${distanceOf(sql, reading)} as distance from activity
      where ${cityCondition(sql, reading)} and longitude is not null and ${behind}
        and on_globe(longitude, latitude) <@ cube_enlarge(${hereOnGlobe(sql, reading)}, ${radius}::float8, 3)
        and ${visibleCondition(sql, reading)} and ${startCondition(sql, reading)} and ${endCondition(sql, reading)}
        and ${categoryCondition(sql, reading)} and ${rowConditions(sql, reading)}
      order by ${by} limit ${reading.limit}`
  },
}

/** `orderedRows` for a reader who means to stop early: classes are merged as they are read, not each read to the limit. */
export function mergedRows(sql: Sql, reading: ListReading): Fragment {
  if (reading.order !== ListOrder.soonest) return orderedRows(sql, reading)
  const [first, ...others] = classStarts(reading).map(({ durationClass, at, id }) => {
    const walk = { durationClass: sql`${durationClass}::smallint`, behind: sql`(${new Date(at)}, ${id}::uuid)` }
    return sql`(${classRows(sql, reading, walk)})`
  })
  return sql`select * from (${first ?? sql``} ${others.map((other) => sql`union all ${other}`)}) of_class
    order by start_at, id limit ${reading.limit}`
}

function classRows(sql: Sql, reading: ListReading, walk: { durationClass: Fragment; behind: Fragment }): Fragment {
  const { category } = reading.filter
  return sql`select * from activity
    where ${cityCondition(sql, reading)} ${category === null ? sql`` : sql`and category = ${category}`}
      and duration_class = ${walk.durationClass} and (start_at, id) > ${walk.behind}
      and start_at <= ${new Date(reading.window.startTo)} and ${endCondition(sql, reading)}
      and ${visibleCondition(sql, reading)} and ${rowConditions(sql, reading)}
    order by start_at, id`
}

function classStarts(reading: ListReading) {
  return DURATION_CLASSES.map((durationClass) => ({
    durationClass,
    ...startKey(reading, earliestStart(durationClass, reading.window)),
  }))
}
