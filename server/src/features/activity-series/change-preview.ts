import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { planSeriesDate } from '@quan/contract/console/series/series-change.ts'
import {
  type previewSeriesChange,
  type SeriesDateChange,
  seriesPicturesLeft,
} from '@quan/contract/console/series/series-change-calls.ts'
import type { SeriesPart, SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'
import { changesAtDesk } from '#features/activity-desk/change-at-desk.service.ts'
import { changedActivity, changedDraft, findDateDoubts, refusalOf } from '#features/activity-series/changed-date.ts'
import type { LoadedDate, SeriesEditor } from '#features/activity-series/series-dates.ts'
import { bareShown, deskPictures, pathsShown, pictureOrigins } from '#features/desk-picture/desk-pictures.service.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** What is asked for by whoever changes a series. */
export type SeriesQuestion = ParsedConsoleInputOf<typeof previewSeriesChange>

/** What a change is held against on each of its dates. */
type Context = {
  next: Partial<SeriesParts>
  common: SeriesParts
  overwrites: SeriesQuestion['overwrites']
  /** What the date itself shows then; absent where that is copies. */
  pictures: SeriesParts['pictures'] | undefined
}

/** A date as it was looked at now. */
export type PreviewedDate = SeriesDateChange & { doubts: DraftRule[] }

/** What a change of a series would do to its dates. */
export function changePreview(parts: Parameters<typeof changesAtDesk>[0]) {
  const { sql, clock } = parts
  const desk = changesAtDesk(parts)

  /** Throws `draft.foreign_picture` for what is not of the date, `series.pictures_left` for what no other one can have. */
  async function requirePictures({ row, activity }: LoadedDate, pictures: SeriesParts['pictures']) {
    const paths = pathsShown(pictures)
    const own = deskPictures(sql)
    if (activity) await own.requireFit({ activityId: activity.id, before: bareShown(activity), after: pictures })
    else await own.requireOwn({ of: 'draft', id: row.id }, paths)
    if (!(await own.isAllCopyable(paths))) throw new AppError(seriesPicturesLeft)
  }

  async function sayOrigins(given: Partial<SeriesParts>): Promise<Partial<SeriesParts>> {
    if (!given.pictures) return given
    const originsOf = await pictureOrigins(sql, [given.pictures])
    return { ...given, pictures: originsOf(given.pictures) }
  }

  async function previewDate(date: LoadedDate, context: Context, editor: SeriesEditor): Promise<PreviewedDate> {
    const { row, activity, parts: own } = date
    const version = activity?.version ?? row.version
    const wish = context.overwrites.find(({ draftId }) => draftId === row.id)
    if (wish && wish.version !== version) throw new AppError(consoleChangedMeanwhile)
    const plan = planSeriesDate({ own, ...context, overwritten: wish?.parts ?? [] })
    const changed = Object.keys(plan.parts) as (keyof SeriesParts)[]
    const about: PreviewedDate = {
      draftId: row.id,
      activityId: row.activity_id,
      version,
      title: activity?.title ?? row.fields.title,
      startTime: activity?.startTime ?? row.fields.startTime,
      changed,
      differing: plan.differing.map((part) => ({ part, value: partWords(part, own[part]) })),
      refusal: null,
      impact: null,
      doubts: [],
    }
    if (changed.length === 0) return about
    const { pictures, ...others } = plan.parts
    const parts = { ...others, ...(pictures && context.pictures && { pictures: context.pictures }) }
    if (!activity) {
      const after = changedDraft(row.fields, parts, row.time_zone ?? MAINLAND_TIME_ZONE)
      return { ...about, doubts: await findDateDoubts(row, after, { sql, now: clock.now() }) }
    }
    const fields = changedActivity(activity, parts)
    return await desk.preview({ id: activity.id, version, fields }, editor).then(
      (impact) => ({ ...about, impact, doubts: impact.doubts }),
      (error: unknown) => {
        if (error instanceof AppError) return { ...about, refusal: refusalOf(error) }
        throw error
      },
    )
  }

  return { requirePictures, sayOrigins, previewDate }
}

/** What is given; pictures by bare paths. */
export function givenOf({ pictures, ...parts }: SeriesQuestion['parts']): Partial<SeriesParts> {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return { ...given, ...(pictures && { pictures: bareShown(pictures) }) }
}

/** Longer words of a part are cut. */
const SHOWN_CHARACTERS = 200

/** Parts that are no text, in what somebody wrote of them. */
const WORDS: { [Part in SeriesPart]?: (own: SeriesParts[Part]) => string } = {
  place: ({ district, venue, address }) => [district, venue, address].filter(Boolean).join(' · '),
  hours: (hours) => (hours === null ? '' : `${hours.start}–${hours.end.time}`),
  programme: (steps) => steps.map(({ time, text }) => `${time ?? ''} ${text}`.trim()).join(' · '),
  pictures: (shown) => String(pathsShown(shown).length),
  ticketTypes: (types) => types.map(({ name, price, quota }) => `${name} ¥${formatFen(price)} × ${quota}`).join(' · '),
}

/** What a date says of a part, for whoever decides whether it stays: `null` where it says nothing; rules as JSON. */
function partWords<Part extends SeriesPart>(part: Part, own: SeriesParts[Part]): string {
  const words = WORDS[part]?.(own) ?? (typeof own === 'string' ? own : JSON.stringify(own))
  return (words || 'null').slice(0, SHOWN_CHARACTERS)
}
