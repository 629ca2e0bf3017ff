import { isHiddenButOpenTo } from '#features/activity/open-while-hidden.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { ofCities } from '#platform/database/of-cities.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { WaitingReading } from '#platform/paging/waiting-page.ts'

export type QuestionRow = {
  id: string
  text: string
  asker_nick_name: string | null
  created_at: string
  answer: string | null
  answered_at: string | null
}

/** Which questions: of an activity visible at an instant, for a viewer, behind a position, so many. */
export type QuestionReading = TimeReading & {
  activityId: string
  visibleAt: number
  /** Null = a visitor. */
  viewerId: string | null
}

/** Reads questions. The pool must be one of `connectLists`. */
export function questionQueries(sql: Sql) {
  return {
    /** Newest first; null when the activity is not visible. */
    async list({ activityId, visibleAt, viewerId, before, limit }: QuestionReading): Promise<QuestionRow[] | null> {
      // without questions a visible activity still gives one row, empty
      const rows = await sql<(QuestionRow | { id: null })[]>`
        select asked.*
        from activity left join lateral (
          select question.id, question.text, member.nick_name as asker_nick_name, question.created_at,
            question.answer, question.answered_at
          from question join member on member.id = question.asker_id
          where activity_id = activity.id and question.hidden_at is null and (question.created_at, question.id) < (${before.at}, ${before.id}::uuid)
            and (${viewerId}::uuid is null or not are_apart(${viewerId}::uuid, question.asker_id))
          order by question.created_at desc, question.id desc limit ${limit}) asked on true
        where activity.id = ${activityId}
          and (published_at <= ${new Date(visibleAt)} or ${isHiddenButOpenTo(sql, viewerId)})
        order by asked.created_at desc, asked.id desc`
      return rows.length === 0 ? null : rows.filter((row) => row.id !== null)
    },
  }
}

type Instants = 'created_at' | 'answered_at'
/** A question as the writing pool reads it. */
export type WrittenQuestionRow = Omit<QuestionRow, Instants> & { created_at: Date; answered_at: Date | null }

/** A question as it was stored, and whose answer it waits for; null = no member organizes the activity, or they asked. */
type AskedRow = WrittenQuestionRow & { open_for: string | null; activity_title: string }

/** A question to be stored; `at` is in milliseconds since 1970. */
type NewQuestion = { id: string; activityId: string; askerId: string; text: string; at: number }

/** The question an answer belongs to: its asker, its activity, and if it has an answer already. */
type AnswerableRow = { asker_id: string; activity_id: string; activity_title: string; is_answered: boolean }

/** A question at the desk: whom it may wait for; `organizer_id` null = operators, or nobody as of an imported activity. */
export type DeskQuestionRow = {
  asker_id: string
  activity_id: string
  activity_title: string
  city_code: string
  organizer_id: string | null
  is_official: boolean
  /** Nobody has answered, and it is not too late. */
  is_waiting: boolean
}

/** True of an activity that the platform itself runs, not a member and nobody whom it was imported from. */
const isOfficial = (sql: SqlRunner) => sql`(activity.organizer_id is null and activity.source_name is null)`
/** True of a question that an organizer is to answer: they and the asker are not apart. */
const isForOrganizer = (sql: SqlRunner) =>
  sql`(activity.organizer_id = question.open_for and not are_apart(question.open_for, question.asker_id))`

/** Writes questions and answers. */
export function questionWriter(sql: SqlRunner) {
  return {
    async isAskable(activityId: string, at: number): Promise<boolean> {
      const rows = await sql`
        select from activity where id = ${activityId} and published_at <= ${new Date(at)}`
      return rows.length > 0
    },

    /** Stores a question; null when its activity is not visible, or the asker gone. */
    async add({ id, activityId, askerId, text, at }: NewQuestion): Promise<AskedRow | null> {
      const [row] = await sql<AskedRow[]>`
        with asked as (
          insert into question (id, activity_id, asker_id, text, created_at, open_for)
          select ${id}, activity.id, asker.id, ${text}, ${new Date(at)}, nullif(organizer_id, asker.id)
          from activity, member asker
          where activity.id = ${activityId} and published_at <= ${new Date(at)}
            and asker.id = ${askerId} and asker.closed_at is null
          for key share of asker
          returning id, text, asker_id, created_at, activity_id, open_for)
        select asked.id, asked.text, member.nick_name as asker_nick_name, asked.created_at,
          null as answer, null::timestamptz as answered_at, asked.open_for, activity.title as activity_title
        from asked join member on member.id = asked.asker_id join activity on activity.id = asked.activity_id`
      return row ?? null
    },

    /** Whether the organizer is to hear of a question: nothing else waits there since an instant, and the two are not apart. */
    async isToBeTold({ id, activityId, askerId }: NewQuestion, organizerId: string, since: number): Promise<boolean> {
      const [row] = await sql<[{ is_told: boolean }]>`
        select not are_apart(${organizerId}, ${askerId}) and not exists (
          select from question
          where activity_id = ${activityId} and open_for is not null and created_at > ${new Date(since)}
            and hidden_at is null and id <> ${id} and not are_apart(${organizerId}, question.asker_id)) as is_told`
      return row.is_told
    },

    /** The question, held until the transaction ends, when its activity is the organizer's and both may see each other. */
    async holdForAnswer(questionId: string, organizerId: string): Promise<AnswerableRow | null> {
      const [row] = await sql<AnswerableRow[]>`
        select question.asker_id, activity.id as activity_id, activity.title as activity_title,
          question.answer is not null as is_answered
        from question join activity on activity.id = question.activity_id
        where question.id = ${questionId} and activity.organizer_id = ${organizerId} and question.hidden_at is null
          and not are_apart(${organizerId}, question.asker_id)
        for update of question`
      return row ?? null
    },

    /** The question, held until the transaction ends; null when it is hidden, or not there. */
    async holdAtDesk(questionId: string, now: number): Promise<DeskQuestionRow | null> {
      const [row] = await sql<DeskQuestionRow[]>`
        select asker_id, activity.id as activity_id, activity.title as activity_title, city_code, organizer_id,
          ${isOfficial(sql)} as is_official,
          answer is null and cancelled_at is null and end_at > ${new Date(now)}
            and (${isOfficial(sql)} or coalesce(${isForOrganizer(sql)}, false)) as is_waiting
        from question join activity on activity.id = question.activity_id
        where question.id = ${questionId} and question.hidden_at is null
        for update of question`
      return row ?? null
    },

    /** Writes the answer; it replaces the one before. */
    async answer(questionId: string, text: string, at: number): Promise<WrittenQuestionRow> {
      const [row] = await sql<[WrittenQuestionRow]>`
        update question set answer = ${text}, answered_at = ${new Date(at)}, open_for = null from member
        where question.id = ${questionId} and member.id = question.asker_id
        returning question.id, question.text, member.nick_name as asker_nick_name, question.created_at, answer, answered_at`
      return row
    },
  }
}

/** A question that waits, and the activity it is about. */
type OpenQuestionRow = WrittenQuestionRow & { activity_id: string; activity_title: string }

/** Whose list, since when. */
type OpenReading = TimeReading & { organizerId: string; since: number }

export const openQuestionQueries = (sql: SqlRunner) => ({
  /** Newest first; without those of people the organizer is apart from, and of cancelled activities; none that was hidden. */
  async list({ organizerId, since, before, limit }: OpenReading): Promise<OpenQuestionRow[]> {
    return await sql<OpenQuestionRow[]>`
      select question.id, text, nick_name as asker_nick_name, question.created_at, answer, answered_at,
        activity.id as activity_id, activity.title as activity_title
      from question join member on member.id = asker_id join activity on activity.id = activity_id
      where open_for = ${organizerId} and organizer_id = open_for and question.created_at > ${new Date(since)}
        and question.hidden_at is null and cancelled_at is null and not are_apart(open_for, asker_id)
        and (question.created_at, question.id) < (${before.at}, ${before.id}::uuid)
      order by question.created_at desc, question.id desc limit ${limit}`
  },
})

/** A question that waits for its organizer, or for operators, as these see it. */
export type WaitingQuestionRow = {
  id: string
  text: string
  created_at: Date
  activity_id: string
  activity_title: string
  city_code: string
  start_at: Date
  organizer: string | null
  is_official: boolean
}

/** In which cities, null = all; asked since when, of activities that end later than now, in milliseconds since 1970. */
type WaitingQuestionReading = WaitingReading & { cities: readonly string[] | null; since: number; now: number }

/**
 * Questions that wait for their organizers, or where the platform itself runs the activity for operators, the oldest first;
 * without those of people the organizer is apart from, and of activities that are over or cancelled; none that was hidden.
 */
export async function listWaitingQuestions(
  sql: SqlRunner,
  { cities, since, now, behind, limit }: WaitingQuestionReading,
): Promise<WaitingQuestionRow[]> {
  const fitting = sql`
    select question.id, text, question.created_at, activity.id as activity_id, activity.title as activity_title,
      activity.city_code, start_at, host.nick_name as organizer, ${isOfficial(sql)} as is_official
    from question
    -- looked up one after another, each whole: a planner who may join them reads what is on now of all cities, and one who
    -- guesses how few of them fit sorts all that are asked in a city
    cross join lateral (
      select * from activity
      where activity.id = question.activity_id and cancelled_at is null and end_at > ${new Date(now)}
        and (${isOfficial(sql)} or ${isForOrganizer(sql)}) limit 1) activity
    left join member host on host.id = open_for
    where answer is null and question.hidden_at is null and (open_for is not null or question.is_official)
      and question.created_at > ${new Date(since)}
      and (question.created_at, question.id) > (${behind.at}, ${behind.id}::uuid)`
  const inOrder = sql`order by created_at, id limit ${limit}`
  const found = ofCities(sql, cities, { fitting, city: sql`activity_city_code`, inOrder })
  return await sql<WaitingQuestionRow[]>`select waiting.* from (${found}) waiting order by created_at, id`
}
