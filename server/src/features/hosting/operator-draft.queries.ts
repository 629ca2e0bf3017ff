import type { Fragment } from 'postgres'
import { publishOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { type DraftFields, DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { stretchesBefore, stretchRows } from '#features/hosting/draft-stretches.ts'
import { operatorMay } from '#features/operator/operator-may.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { containing } from '#platform/database/like-pattern.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** Who writes at the desk; `cities` null = all. */
export type DraftEditor = { operatorId: string; cities: readonly string[] | null }

/** A draft of the operators. */
export type OperatorDraftRow = {
  id: string
  operator_id: string
  author: string
  organizer_id: string | null
  organizer_nick_name: string | null
  /** Whether the organizer hosts still; null where none is named. */
  is_host: boolean | null
  version: number
  state: DraftState
  reason: string | null
  fields: DraftFields
  city_name: string | null
  activity_id: string | null
  publish_at: Date | null
  /** Who had it published at a time, and whether they still may publish it. */
  scheduler_id: string
  may_schedule: boolean
  series_id: string | null
  updated_at: Date
}

/** What is written of a draft. */
export type WrittenDraft = { id: string; organizerId: string | null; fields: DraftFields; at: number }

const COLUMNS = `
  d.id, d.operator_id, operator.display_name as author, d.organizer_id, member.nick_name as organizer_nick_name,
  member.is_organizer and member.closed_at is null as is_host, d.version, d.state, d.reason, d.fields,
  city.name as city_name, d.activity_id, d.publish_at, d.series_id, d.updated_at, scheduler.id as scheduler_id,
  ${operatorMay(publishOperatorDraft, 'scheduler')}
    and (scheduler.cities is null or d.fields ->> 'cityCode' = any(scheduler.cities)) as may_schedule`
const TABLES = `host_draft d join operator on operator.id = d.operator_id
  join operator scheduler on scheduler.id = coalesce(d.scheduled_by, d.operator_id)
  left join member on member.id = d.organizer_id left join city on city.code = d.fields ->> 'cityCode'`

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Stands behind every character that a name may have. */
const LAST_CHARACTER = '\u{10FFFF}'

/** What of the drafts is asked for; `cities` null = all of the editor's, `startFrom` and `startUntil` null = unbounded. */
export type DraftFilter = {
  cities: readonly string[] | null
  category: number | null
  organizerId: string | null
  seriesId: string | null
  /** Those alone that could not be published by themselves. */
  isStopped: boolean
  startFrom: Date | null
  startUntil: Date | null
  words: readonly string[]
  /** When it is asked: nothing was changed later. */
  now: Date
}

/** SQL that is true of a draft that could not be published by itself; in words of its own, since partial indexes know no parameters. */
const IS_STOPPED = `operator_id is not null and state = ${DraftState.sentBack}`

/** Characters of an instant until its minutes: whatever is written behind them comes after. */
const TO_THE_MINUTE = 'YYYY-MM-DDTHH:MM'.length
const minuteOf = (time: Date) => time.toISOString().slice(0, TO_THE_MINUTE)

/** Ids of drafts not published: of all cities by one index; of some by one reading a city, and one of the own without. */
function openDrafts(sql: SqlRunner, editor: DraftEditor, reading: TimeReading & DraftFilter) {
  const { words, organizerId, seriesId, limit } = reading
  const isFew = organizerId !== null || seriesId !== null || reading.isStopped
  if (words.length > 0 && !isFew) return draftsByWords(sql, editor, reading)
  const fits = sql`${fitting(sql, reading)} ${words.length === 0 ? sql`` : sql`and ${holdsWords(sql, words)}`}`
  const last = sql`order by updated_at desc, draft_id desc limit ${limit}`
  const asked = reading.cities ?? editor.cities
  if (reading.isStopped) {
    const isAsked = sql`${fits} and ${isOfEditor(sql, editor, reading)}`
    return sql`select draft_id, updated_at from ${stoppedDrafts(sql, isAsked)} ${last}`
  }
  if (asked === null) return sql`select draft_id, updated_at from draft_found where ${fits} ${last}`
  const isWithoutCity = reading.cities === null
  return sql`
    select theirs.draft_id, theirs.updated_at from (
      select of_city.draft_id, of_city.updated_at from unnest(${[...asked]}::text[]) city(code)
        cross join lateral (
          select draft_id, updated_at from draft_found where ${fits} and city_code = city.code ${last}) of_city
      union all (
        select draft_id, updated_at from draft_found
        where ${isWithoutCity} and ${fits} and city_code is null and operator_id = ${editor.operatorId} ${last})
    ) theirs ${last}`
}

/** Drafts that could not be published by themselves and of which something is true, each found by its id: few are. */
const stoppedDrafts = (sql: SqlRunner, isAsked: Fragment) => sql`
  (select id from host_draft where ${sql.unsafe(IS_STOPPED)}) stopped cross join lateral (
    -- behind a fence, for the planner would look through all others in their order
    select draft_id, updated_at from draft_found where draft_id = stopped.id and ${isAsked} offset 0) found`

/** Those that hold all words, stretch by stretch of time until the page is full. */
function draftsByWords(sql: SqlRunner, editor: DraftEditor, reading: TimeReading & DraftFilter) {
  const { words, before, limit, now } = reading
  const asked = reading.cities ?? editor.cities
  const places = asked && [...asked, ...(reading.cities === null ? [null] : [])]
  const stretches = stretchesBefore(before.at < now ? before.at : now, places)
  const last = sql`order by updated_at desc, draft_id desc limit ${limit}`
  // the stretches are taken in turn and no further than needed, so the outer limit keeps the first rows
  return sql`
    select found.draft_id, found.updated_at from ${stretchRows(sql, stretches)}, lateral (
      select draft_id, updated_at from (
        -- behind a fence, for the planner would begin with the other conditions
        select * from draft_found
        where search_terms || draft_marks(updated_at, city_code) @> draft_terms(${words.join(' ')})
          and search_terms || draft_marks(updated_at, city_code) && stretch.marks::text[] offset 0) candidate
      where updated_at >= stretch.since and updated_at < stretch.until and ${fitting(sql, reading)}
        and ${isOfEditor(sql, editor, reading)}
        and ${holdsWords(sql, words)} ${last}) found
    limit ${limit}`
}

/** Whether a draft is of the cities that are asked for, or has none and is the editor's own. */
function isOfEditor(sql: SqlRunner, editor: DraftEditor, { cities }: Pick<DraftFilter, 'cities'>) {
  const asked = cities ?? editor.cities
  if (asked === null) return sql`true`
  return sql`(city_code = any(${[...asked]}::text[])
    or ${cities === null} and city_code is null and operator_id = ${editor.operatorId})`
}

/** Whether a draft that has the terms of all words has the words. */
function holdsWords(sql: SqlRunner, words: readonly string[]) {
  const patterns = words.map(containing)
  return sql`search_terms @> draft_terms(${words.join(' ')}) and search_text like all (${patterns}::text[])`
}

/** Whether a draft comes behind a place and is of what is asked for beside its words. */
function fitting(sql: SqlRunner, { before, category, startFrom, startUntil, ...filter }: TimeReading & DraftFilter) {
  return sql`
    (updated_at, draft_id) < (${before.at}, ${before.id}::uuid)
    ${category === null ? sql`` : sql`and category = ${category}`}
    ${startFrom === null ? sql`` : sql`and start_time >= ${minuteOf(startFrom)}`}
    ${startUntil === null ? sql`` : sql`and start_time < ${minuteOf(startUntil)}`}
    ${isAmong(sql, filter)}`
}

/** Few are of one organizer or of one series: these are found first. */
function isAmong(sql: SqlRunner, { organizerId, seriesId }: Pick<DraftFilter, 'organizerId' | 'seriesId'>) {
  if (organizerId === null && seriesId === null) return sql``
  return sql`and draft_id in (
    select id from host_draft where operator_id is not null
      ${organizerId === null ? sql`` : sql`and organizer_id = ${organizerId}`}
      ${seriesId === null ? sql`` : sql`and series_id = ${seriesId}`})`
}

export function operatorDraftQueries(sql: SqlRunner) {
  /** A draft belongs to its city; until it has one, to whoever began it. */
  const isTheirs = ({ operatorId, cities }: DraftEditor) =>
    cities === null
      ? sql`true`
      : sql`(d.fields ->> 'cityCode' = any(${[...cities]}::text[])
          or (d.fields ->> 'cityCode' is null and d.operator_id = ${operatorId}))`
  return {
    async find(id: string, editor: DraftEditor): Promise<OperatorDraftRow | null> {
      const [row] = await sql<OperatorDraftRow[]>`
        select ${sql.unsafe(COLUMNS)} from ${sql.unsafe(TABLES)} where d.id = ${id} and ${isTheirs(editor)}`
      return row ?? null
    },

    /** Makes changes of a draft wait for each other until the transaction ends; what is read afterwards is the newest. */
    async lock(id: string) {
      await sql`select from host_draft where id = ${id} and operator_id is not null for update`
    },

    /** Those that fit a filter, the one changed last first. */
    async list(editor: DraftEditor, reading: TimeReading & DraftFilter): Promise<OperatorDraftRow[]> {
      return await sql<OperatorDraftRow[]>`
        with found as materialized (${openDrafts(sql, editor, reading)})
        select ${sql.unsafe(COLUMNS)} from ${sql.unsafe(TABLES)} join found on found.draft_id = d.id
        order by d.updated_at desc, d.id desc`
    },

    /** How many of the editor's could not be published by themselves and wait for a look, counted up to a number. */
    async countStopped(editor: DraftEditor, most: number): Promise<number> {
      const rows = await sql`
        select from ${stoppedDrafts(sql, isOfEditor(sql, editor, { cities: null }))} limit ${most}`
      return rows.length
    },

    async add({ id, organizerId, fields, at }: WrittenDraft, operatorId: string) {
      await sql`
        insert into host_draft (id, operator_id, organizer_id, fields, created_at, updated_at)
        values (${id}, ${operatorId}, ${organizerId}, ${sql.json(fields)}, ${new Date(at)}, ${new Date(at)})`
    },

    /** Saves it; whatever it waited for it waits for no more. */
    async save({ id, organizerId, fields, at }: WrittenDraft) {
      await sql`
        update host_draft set fields = ${sql.json(fields)}, organizer_id = ${organizerId}, version = version + 1,
          state = ${DraftState.draft}, reason = null, publish_at = null, updated_at = ${new Date(at)}
        where id = ${id}`
    },

    async schedule(id: string, { publishAt, by }: { publishAt: Date; by: string }) {
      await sql`
        update host_draft set state = ${DraftState.draft}, reason = null, publish_at = ${publishAt}, scheduled_by = ${by}
        where id = ${id}`
    },

    /** Lets it wait no more, with a reason for whoever reads it next. */
    async giveUpWaiting(id: string, reason: string) {
      await sql`
        update host_draft set publish_at = null, state = ${DraftState.sentBack}, reason = ${reason} where id = ${id}`
    },

    async stopWaiting(id: string) {
      await sql`update host_draft set publish_at = null where id = ${id}`
    },

    async remove(id: string) {
      await sql`delete from host_draft where id = ${id}`
    },

    /** Drafts whose time has come, the longest over first; one that a change of its series has to reach still waits for that. */
    async listDue(at: number, limit: number): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select id from host_draft
        where publish_at <= ${new Date(at)}
          and not exists (select from series_change_item where draft_id = host_draft.id and outcome is null)
        order by publish_at limit ${limit}`
      return rows.map(({ id }) => id)
    },

    async isHost(memberId: string): Promise<boolean> {
      const rows = await sql`select from member where id = ${memberId} and is_organizer and closed_at is null`
      return rows.length > 0
    },

    /** Members who host whose nickname begins so, or whose id it is. */
    async findHosts(sought: string, limit: number): Promise<{ id: string; nickName: string }[]> {
      return await sql<{ id: string; nickName: string }[]>`
        select id, nick_name as "nickName" from member
        where is_organizer and closed_at is null and nick_name is not null and id = ${ID.test(sought) ? sought : null}
        union all (
          select id, nick_name from member
          where is_organizer and closed_at is null
            and nick_name collate "C" >= ${sought} and nick_name collate "C" < ${sought + LAST_CHARACTER}
          order by nick_name collate "C", id limit ${limit})
        limit ${limit}`
    },
  }
}
