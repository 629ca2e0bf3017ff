import { randomUUIDv7 } from 'node:crypto'
import {
  draftOrganizerGone,
  type DraftRow,
  type getOperatorDrafts,
  draftSchedule,
  HOSTS_FOUND_MAX,
  type OperatorDraft,
  type publishOperatorDraft,
  type saveOperatorDraft,
  SCHEDULED_DAYS_MAX,
} from '@quan/contract/console/activities/operator-draft.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { addDays, DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { DraftState, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { draftChanged, draftState } from '@quan/contract/hosting/drafts.ts'
import { searchWords } from '#features/activity/search-terms.ts'
import { bareShown, deskPictures, mapShown } from '#features/desk-picture/desk-pictures.service.ts'
import { draftFactQueries } from '#features/hosting/draft-facts.queries.ts'
import { requireCity, requireReady } from '#features/hosting/draft-readiness.ts'
import {
  type DraftEditor,
  type DraftFilter,
  operatorDraftQueries,
  type OperatorDraftRow,
} from '#features/hosting/operator-draft.queries.ts'
import { OFFICIAL_ORGANIZER, publishActivity } from '#features/hosting/publish-draft.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

type Parts = {
  sql: SqlRunner
  clock: Clock
  /** The path with a signature: pictures of drafts are nobody else's to see. */
  signPicture: (path: string) => string
  /** A test does without it. */
  lock?: (sql: SqlRunner, id: string) => Promise<void>
}
type ListQuestion = ParsedConsoleInputOf<typeof getOperatorDrafts>
type Written = ParsedConsoleInputOf<typeof saveOperatorDraft>
type Publication = ParsedConsoleInputOf<typeof publishOperatorDraft>

const lockDraft = (sql: SqlRunner, id: string) => operatorDraftQueries(sql).lock(id)

/** What operators do with drafts of activities, as part of a call of the console. */
export function operatorDrafts({ sql, clock, signPicture, lock = lockDraft }: Parts) {
  const queries = operatorDraftQueries(sql)
  const shaped = (row: OperatorDraftRow) => shapeDraft(row, signPicture)

  async function find(id: string, editor: DraftEditor): Promise<OperatorDraftRow> {
    const row = await queries.find(id, editor)
    if (!row) throw new AppError(consoleNotFound)
    return row
  }

  /** A draft that nobody else changes until the transaction ends, as the operator saw it. */
  async function hold(id: string, version: number | null | undefined, editor: DraftEditor): Promise<OperatorDraftRow> {
    await lock(sql, id)
    const row = await find(id, editor)
    if (row.state === DraftState.published) throw new AppError(draftState)
    if (row.version !== version) throw new AppError(draftChanged, { details: JSON.stringify(shaped(row)) })
    return row
  }

  return {
    /** Those that are not published, of the operator's cities, narrowed by what is asked. */
    async list(asked: ListQuestion, editor: DraftEditor) {
      const now = new Date(clock.now())
      const found = await queries.list(editor, { ...timeReading(asked), ...filterOf(asked, editor), now })
      const { rows, ...page } = timePage(found, asked, ({ updated_at: at, id }) => ({ at, id }))
      return { items: rows.map(shapeRow), ...page }
    },

    /** One whole. Throws `console.not_found`. */
    get: async (id: string, editor: DraftEditor) => shaped(await find(id, editor)),

    /** One that nobody else changes until the transaction ends. Throws `console.not_found`, `draft.state`, `draft.changed`. */
    hold: async (id: string, version: number, editor: DraftEditor) => shaped(await hold(id, version, editor)),

    /** Saves one, or begins one. Throws what `saveOperatorDraft` names. */
    async save({ id, version, organizerId, ...given }: Written, editor: DraftEditor): Promise<OperatorDraft> {
      const fields = { ...given, ...bareShown(given) }
      await requireCity(draftFactQueries(sql), fields)
      const { cities } = editor
      if (fields.cityCode !== null && cities !== null && !cities.includes(fields.cityCode))
        throw new AppError(consoleNotFound)
      if (organizerId !== null && !(await queries.isHost(organizerId))) throw new AppError(draftOrganizerGone)
      const before = id ? await hold(id, version, editor) : null
      const written = { id: before?.id ?? randomUUIDv7(), organizerId, fields, at: clock.now() }
      await (before ? queries.save(written) : queries.add(written, editor.operatorId))
      await deskPictures(sql).keepInDraft(written.id, fields, clock.now())
      return shaped(await find(written.id, editor))
    },

    /** Publishes one now, or has it published at a time. Throws what `publishOperatorDraft` names. */
    async publish({ id, version, accepted, at }: Publication, editor: DraftEditor): Promise<OperatorDraft> {
      const draft = await hold(id, version, editor)
      const now = clock.now()
      await requireReady(draft.fields, { accepted, now, facts: draftFactQueries(sql) })
      requireOrganizer(draft)
      if (at) await queries.schedule(id, { publishAt: scheduledAt(at, draft, now), by: editor.operatorId })
      else await publishNow(sql, draft, now)
      return shaped(await find(id, editor))
    },

    /** Where a picture may be taken in for: a draft that is not published. Throws `console.not_found`, `draft.state`. */
    async requireOpen(id: string, editor: DraftEditor): Promise<{ city: string | null }> {
      const { state, fields } = await find(id, editor)
      if (state === DraftState.published) throw new AppError(draftState)
      return { city: fields.cityCode }
    },

    /** Deletes one, and tells what it was. Throws `console.not_found`, `draft.state`. */
    async remove(id: string, editor: DraftEditor): Promise<OperatorDraft> {
      await lock(sql, id)
      const draft = await find(id, editor)
      if (draft.state === DraftState.published) throw new AppError(draftState)
      await queries.remove(id)
      return shaped(draft)
    },

    /** Who may be named as organizer. */
    findHosts: (sought: string) => (sought === '' ? [] : queries.findHosts(sought, HOSTS_FOUND_MAX)),
  }
}

/** A city that is not the operator's own leaves nothing to be found. */
function filterOf(
  { cityCode, from, to, keyword, ...asked }: ListQuestion,
  { cities }: DraftEditor,
): Omit<DraftFilter, 'now'> {
  return {
    cities: cityCode ? [cityCode].filter((code) => cities === null || cities.includes(code)) : null,
    category: asked.category ?? null,
    organizerId: asked.organizerId ?? null,
    seriesId: asked.seriesId ?? null,
    isStopped: asked.isStopped ?? false,
    startFrom: from ? startOfDay(from, MAINLAND_TIME_ZONE) : null,
    startUntil: to ? startOfDay(addDays(to, 1), MAINLAND_TIME_ZONE) : null,
    words: searchWords(keyword ?? ''),
  }
}

/** How many of the editor's were to be published by themselves and could not, counted up to a number. */
export const countStoppedDrafts = (sql: SqlRunner, editor: DraftEditor, most: number) =>
  operatorDraftQueries(sql).countStopped(editor, most)

/** Publishes a draft that breaks no rule, as part of a transaction. Answers the id of the activity. */
export async function publishNow(sql: SqlRunner, draft: OperatorDraftRow, at: number): Promise<string> {
  const { organizer_id: id, organizer_nick_name: nickName } = draft
  const organizer = id === null ? OFFICIAL_ORGANIZER : { id, nickName: nickName ?? '' }
  await operatorDraftQueries(sql).stopWaiting(draft.id)
  return await publishActivity(sql, { ...draft, owner_id: null }, { at, reviewed: true, organizer })
}

/** Throws `draft.organizer` where the organizer hosts no more. */
export function requireOrganizer({ is_host: isHost }: OperatorDraftRow) {
  if (isHost === false) throw new AppError(draftOrganizerGone)
}

function scheduledAt(at: string, { fields }: OperatorDraftRow, now: number): Date {
  const time = Date.parse(at)
  const lastAt = Math.min(Date.parse(fields.startTime ?? ''), now + SCHEDULED_DAYS_MAX * DAY_MS)
  if (!(time > now && time < lastAt)) throw new AppError(draftSchedule)
  return new Date(time)
}

const organizerOf = ({ organizer_id: id, organizer_nick_name: nickName }: OperatorDraftRow) =>
  id === null ? null : { id, nickName: nickName ?? '' }

function shapeRow(row: OperatorDraftRow): DraftRow {
  return {
    id: row.id,
    title: row.fields.title,
    cityName: row.city_name,
    startTime: row.fields.startTime,
    organizer: organizerOf(row),
    publishTime: row.publish_at?.toISOString() ?? null,
    reason: row.reason,
    author: row.author,
    updateTime: row.updated_at.toISOString(),
    seriesId: row.series_id,
  }
}

function shapeDraft(row: OperatorDraftRow, signPicture: Parts['signPicture']): OperatorDraft {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    reason: row.reason,
    activityId: row.activity_id,
    updateTime: row.updated_at.toISOString(),
    organizer: organizerOf(row),
    publishTime: row.publish_at?.toISOString() ?? null,
    author: row.author,
    seriesId: row.series_id,
    // a version before may have saved it without what came later
    ...EMPTY_DRAFT,
    ...row.fields,
    ...mapShown(row.fields, signPicture),
  }
}
