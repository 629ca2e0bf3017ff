import { TOLD_FROM } from '@quan/contract/activity/get-recommended.ts'
import type { Sql } from '#platform/database/connect.ts'
import { run, type SqlFragment, sqlFragment, statement, verbatim } from '#platform/database/statement.ts'

/** Who asks, and when; milliseconds since 1970. */
type MetReading = { memberId: string; now: number }
type MetAtReading = MetReading & { activityIds: string[] }

/** Who was met: at so many past activities among the last places of a member, so many people of each, so many in all. */
const MET = { places: 100, activities: 20, people: 50, most: 200 } as const
/** Their last places: whoever has many is coming to some of these. */
const LAST_PLACES = 10

export function metAgainQueries(lists: Sql) {
  return {
    /**
     * How many of those whom a member met come to which of some activities, where it may be told. Nothing for a member
     * who wants nothing known of them used.
     */
    async countAt(reading: MetAtReading): Promise<ReadonlyMap<string, number>> {
      const rows = await run<{ activity_id: string; together: number }, MetAtReading>(lists, countAt, reading)
      return new Map(rows.map(({ activity_id: id, together }) => [id, together]))
    },
  }
}

// one function each: what is read by the same one is sent once
const member = ({ memberId }: MetReading) => memberId
const at = ({ now }: MetReading) => new Date(now)
const count = (most: number) => verbatim(String(most))

/** All whom the member is apart from: read once, where a call for each row costs ten times as much. */
export const apartFrom: SqlFragment<MetReading> = sqlFragment`(select * from apart_from(${member}))`

/** The past activities among the last places of the member. */
const lately: SqlFragment<MetReading> = sqlFragment`
  select past.id from (
    select activity_id, taken_at from place where holder_id = ${member} and state in (20, 60)
    order by taken_at desc limit ${count(MET.places)}) mine
  join activity past on past.id = mine.activity_id and past.end_at <= ${at} and past.cancelled_at is null
  limit ${count(MET.activities)}`

/**
 * Where people come who came where the member came, and let it be known; a row each. Nobody apart, nobody hidden,
 * nobody who left.
 */
export const metAgain: SqlFragment<MetReading> = sqlFragment`
  select coming.activity_id
  from (
    select met.holder_id from (
      select distinct other.holder_id from (${lately}) lately, lateral (
        select holder_id from place
        where activity_id = lately.id and holder_id <> ${member} and state in (20, 60) and state <> 30 and not is_hidden
        order by holder_id limit ${count(MET.people)}) other
      where other.holder_id not in ${apartFrom}) met
    join taste on taste.member_id = met.holder_id and taste.shows_coming limit ${count(MET.most)}) met,
  lateral (
    select activity_id, state, is_hidden from place where holder_id = met.holder_id
    order by taken_at desc limit ${count(LAST_PLACES)}) coming
  where coming.state = 20 and not coming.is_hidden`

const countAt = statement<MetAtReading>(sqlFragment`
  select coming.activity_id, count(*)::integer as together from (${metAgain}) coming
  where coming.activity_id = any(${({ activityIds }: MetAtReading) => activityIds}::uuid[])
    and not exists (select from taste where taste.member_id = ${member} and not taste.is_on)
  group by coming.activity_id having count(*) >= ${verbatim(String(TOLD_FROM))}`)
