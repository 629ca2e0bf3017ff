import { CANDIDATES_MAX } from '@quan/contract/activity/get-recommended.ts'
import { ACTIVE_ITEM_COLUMNS, ACTIVE_ITEM_JOINS, type ActiveItemRow } from '#features/activity/active-item.ts'
import { everyPlaceTaken } from '#features/activity/list/list-clauses.ts'
import type { Sql } from '#platform/database/connect.ts'
import { run, type SqlFragment, sqlFragment, statement, verbatim } from '#platform/database/statement.ts'
import { apartFrom, metAgain } from './met-again.queries.ts'
import { MARK_LENGTH } from './shown-cursor.ts'

/** An activity that can still be joined, with what ranks it. */
export type CandidateRow = ActiveItemRow & {
  published_at: string
  first_day: string
  participant_count: number
  capacity: number | null
  min_age: number | null
  max_age: number | null
  is_kept: boolean
  /** People of the asker's earlier activities who come and let that be known. */
  together: number
}

/** What candidates are looked for by. */
export type CandidatesReading = { cityCode: string; now: number }
/** The same for a member. */
export type MemberCandidatesReading = CandidatesReading & {
  memberId: string
  /** Kinds that they keep, go to or chose, the dearest first. */
  categories: number[]
  /** Organizers they follow. */
  followed: string[]
}

/** The same of activities that start within a span; milliseconds since 1970. */
type SpanReading = MemberCandidatesReading & { from: number; until: number }

/** Which were shown, by the marks of their ids. */
type OthersReading = CandidatesReading & { marks: string[] }

/** How many of each kind are looked at; together no more than `CANDIDATES_MAX`. */
const SHARE = {
  visitor: { soonest: 130, newest: 40, full: 30, liked: 0, followed: 0 },
  member: { soonest: 80, newest: 30, full: 20, liked: 10, followed: 30 },
} as const
/** Kinds that are looked at apart. */
export const LIKED_KINDS_MAX = 4
/** A new activity was published at most so long ago, in milliseconds. */
const NEW_MS = 7 * 86_400_000

export function candidateQueries(lists: Sql) {
  return {
    /** What visitors of a city can still join: the soonest, the newest, and what is full. */
    listForVisitors: (reading: CandidatesReading) => run<CandidateRow, CandidatesReading>(lists, forVisitors, reading),

    /** What a member can still join, besides what they hold already and what people apart organize. */
    listForMember: (reading: MemberCandidatesReading) =>
      run<CandidateRow, MemberCandidatesReading>(lists, forMember, reading),

    /** Of what starts within a span what a member can still join, in the same way; the soonest that are not full. */
    listOfSpan: (reading: Omit<SpanReading, 'categories' | 'followed'>) =>
      run<CandidateRow, SpanReading>(lists, ofSpan, { ...reading, categories: [], followed: [] }),

    /** Whether somebody can join others in a city than those that were shown. */
    async hasOthers(reading: OthersReading): Promise<boolean> {
      const [row] = await run<{ has_others: boolean }, OthersReading>(lists, others, reading)
      return row?.has_others ?? false
    },
  }
}

const city = ({ cityCode }: CandidatesReading) => cityCode
const at = ({ now }: CandidatesReading) => new Date(now)
const newSince = ({ now }: CandidatesReading) => new Date(now - NEW_MS)
// a parameter: written out, the planner would turn the expression inside out, and no index holds that
const notFull = () => false
const full = () => true
const member = ({ memberId }: MemberCandidatesReading) => memberId

const canBeJoined: SqlFragment<CandidatesReading> = sqlFragment`
  start_at > ${at} and enroll_deadline_at > ${at} and published_at <= ${at} and cancelled_at is null`

function soonestOf(isFull: () => boolean, most: number): SqlFragment<CandidatesReading> {
  return sqlFragment`(select id from activity
    where city_code = ${city} and ${everyPlaceTaken} = ${isFull} and ${canBeJoined}
    order by start_at, id limit ${verbatim(String(most))})`
}

function newest(most: number): SqlFragment<CandidatesReading> {
  return sqlFragment`(select id from activity
    where city_code = ${city} and published_at > ${newSince} and ${canBeJoined} and not ${everyPlaceTaken}
    order by published_at desc, id desc limit ${verbatim(String(most))})`
}

const likedKinds: SqlFragment<MemberCandidatesReading> = sqlFragment`
  (select of_kind.id from unnest(${({ categories }: MemberCandidatesReading) => categories}::smallint[]) as liked (kind),
    lateral (select id from activity
      where city_code = ${city} and category = liked.kind and duration_class = 0 and ${canBeJoined}
        and not ${everyPlaceTaken}
      order by start_at, id limit ${verbatim(String(SHARE.member.liked))}) of_kind)`

const followedOnes: SqlFragment<MemberCandidatesReading> = sqlFragment`
  (select theirs.id from unnest(${({ followed }: MemberCandidatesReading) => followed}::uuid[]) as whom (id),
    lateral (select id from activity
      where organizer_id = whom.id and city_code = ${city} and ${canBeJoined}
      order by start_at, id limit 3) theirs
    limit ${verbatim(String(SHARE.member.followed))})`

// open ones and full ones by themselves: the index begins with that
function isThereOther(isFull: () => boolean): SqlFragment<OthersReading> {
  return sqlFragment`exists (select from activity
    where city_code = ${city} and ${everyPlaceTaken} = ${isFull} and ${canBeJoined}
      and right(id::text, ${verbatim(String(MARK_LENGTH))}) <> all (${marks}::text[]))`
}

const marks = ({ marks: shown }: OthersReading) => shown

const others = statement<OthersReading>(
  sqlFragment`select ${isThereOther(notFull)} or ${isThereOther(full)} as has_others`,
)

const COLUMNS = `${ACTIVE_ITEM_COLUMNS}, a.published_at, a.first_day::text as first_day, a.participant_count, a.capacity,
  a.min_age, a.max_age`

const forVisitors = statement<CandidatesReading>(sqlFragment`
  select ${verbatim(COLUMNS)}, false as is_kept, 0 as together
  from (select distinct id from (
    ${soonestOf(notFull, SHARE.visitor.soonest)} union all ${newest(SHARE.visitor.newest)}
    union all ${soonestOf(full, SHARE.visitor.full)}) chosen limit ${verbatim(String(CANDIDATES_MAX))}) found
  join activity a on a.id = found.id ${verbatim(ACTIVE_ITEM_JOINS)}`)

const memberSources: SqlFragment<MemberCandidatesReading> = sqlFragment`
  select distinct id from (
    ${soonestOf(notFull, SHARE.member.soonest)} union all ${newest(SHARE.member.newest)}
    union all ${soonestOf(full, SHARE.member.full)} union all ${likedKinds} union all ${followedOnes}) chosen
    limit ${verbatim(String(CANDIDATES_MAX))}`

/** Rows of activities as a member can join them: none they hold a place at, declined, or whose organizer is apart. */
function joinableBy<Reading extends MemberCandidatesReading>(source: SqlFragment<Reading>): SqlFragment<Reading> {
  return sqlFragment`
  with met_again as (
    select coming.activity_id, count(*)::integer as together from (${metAgain}) coming group by coming.activity_id)
  select ${verbatim(COLUMNS)},
    exists (select from favorite where favorite.member_id = ${member} and favorite.activity_id = a.id) as is_kept,
    coalesce(met_again.together, 0) as together
  from (${source}) found
  join activity a on a.id = found.id ${verbatim(ACTIVE_ITEM_JOINS)}
  left join met_again on met_again.activity_id = a.id
  where not exists (select from place where place.activity_id = a.id and place.holder_id = ${member} and place.state <> 30)
    and not exists (
      select from not_interested where not_interested.member_id = ${member} and not_interested.activity_id = a.id)
    and (a.organizer_id is null or a.organizer_id not in ${apartFrom})`
}

const forMember = statement<MemberCandidatesReading>(joinableBy(memberSources))

const ofSpan = statement<SpanReading>(
  joinableBy(sqlFragment<SpanReading>`
    select id from activity
    where city_code = ${city} and ${everyPlaceTaken} = ${notFull} and ${canBeJoined}
      and start_at >= ${({ from }) => new Date(from)} and start_at < ${({ until }) => new Date(until)}
    order by start_at, id limit ${verbatim(String(CANDIDATES_MAX))}`),
)
