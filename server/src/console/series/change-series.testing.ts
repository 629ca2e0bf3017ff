import { getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { getOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { getSeries, type DeskSeries } from '@quan/contract/console/series/series-calls.ts'
import { changeSeries, previewSeriesChange } from '@quan/contract/console/series/series-change-calls.ts'
import type { SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import type { SeriesWorld } from './series-world.testing.ts'

/** An operator's page that may edit. */
export type Editor = Awaited<ReturnType<SeriesWorld['editor']>>
type Overwrites = ConsoleInputOf<typeof changeSeries>['overwrites']

/** The draft of a date, by its number from 0. */
export const draftOf = ({ items }: DeskSeries, number: number) => items[number]?.draftId ?? ''
/** The activity that was published of it. */
export const activityOf = ({ items }: DeskSeries, number: number) => items[number]?.activityId ?? ''
/** The series as it is now. */
export const now = async (page: Editor, { id }: DeskSeries) => (await page.call(getSeries, { id })).result

/** What a change of a date and all to come asks for. */
export function asked(
  series: DeskSeries,
  parts: Partial<SeriesParts>,
  { from = 0, overwrites = [] as Overwrites } = {},
) {
  const { hours, category, ...others } = parts
  const changed = { ...others, ...(hours && { hours }), ...(category && { category }) }
  return { id: series.id, version: series.version, fromDraftId: draftOf(series, from), parts: changed, overwrites }
}

/** Looks at a change, and makes it as it was shown. */
export async function change(
  page: Editor,
  series: DeskSeries,
  ...wish: [Partial<SeriesParts>, Parameters<typeof asked>[2]?]
) {
  const question = asked(series, ...wish)
  const preview = await page.call(previewSeriesChange, question)
  const begun = await page.call(changeSeries, { ...question, shownRefund: preview.result?.sum.refund ?? 0 })
  return { preview: preview.result, begun }
}

/** What each date says now, published or not. */
export async function shown(page: Editor, series: DeskSeries) {
  const { items } = await now(page, series)
  return await Promise.all(
    items.map(async ({ draftId, activityId }) =>
      activityId === null
        ? (await page.call(getOperatorDraft, { id: draftId })).result
        : (await page.call(getDeskActivity, { id: activityId })).result,
    ),
  )
}
