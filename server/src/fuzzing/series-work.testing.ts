import { randomUUID } from 'node:crypto'
import { cancelMany, publishMany } from '@quan/contract/console/activities/bulk-act.ts'
import { extendSeries, previewExtension } from '@quan/contract/console/series/series-extension-calls.ts'
import { changeSeries, previewSeriesChange } from '@quan/contract/console/series/series-change-calls.ts'
import { getSeries, makeSeries, previewSeries } from '@quan/contract/console/series/series-calls.ts'
import type { ConsoleWorld } from '#console/console-world.testing.ts'
import { fits, type MakeFields } from './fitting-fields.testing.ts'

type Parts = {
  colleague(): Promise<ReturnType<ConsoleWorld['browser']>>
  newDraft(): Promise<{ id: string; version: number }>
}

/** A draft that becomes a series, and a series whose change does nothing. */
export function seriesFields({ colleague, newDraft }: Parts): [string, MakeFields][] {
  /** A draft that may become a series, and how. */
  async function seriesWish() {
    const { id: draftId, version } = await newDraft()
    return { draftId, version, rule: { pace: 'weekly' as const, weekdays: [], until: null, times: 3 } }
  }
  /** A series, and a change of it that does nothing. */
  async function newSeries() {
    const wish = { ...(await seriesWish()), publishDaysBefore: null }
    const { result } = await (await colleague()).call(makeSeries, wish)
    return { id: result.id, version: 1, fromDraftId: wish.draftId, parts: {}, overwrites: [] }
  }
  /** A series made longer by no day, as it was shown. */
  async function extension() {
    const wish = { id: (await newSeries()).id, days: [] }
    const { source } = (await (await colleague()).call(previewExtension, wish)).result
    return {
      ...wish,
      requestId: randomUUID(),
      fromDraftId: source.draftId,
      fromVersion: source.version,
      collisions: [],
    }
  }
  return [
    fits(previewSeries, seriesWish),
    fits(makeSeries, async () => ({ ...(await seriesWish()), publishDaysBefore: null, accepted: null })),
    fits(getSeries, async () => ({ id: (await newSeries()).id })),
    fits(previewSeriesChange, newSeries),
    fits(changeSeries, async () => ({ ...(await newSeries()), shownRefund: 0 })),
    fits(previewExtension, async () => ({ id: (await newSeries()).id, days: [] })),
    fits(extendSeries, extension),
  ]
}

/** Several drafts at once. */
export function bulkFields({ newDraft }: Pick<Parts, 'newDraft'>): [string, MakeFields][] {
  return [
    fits(publishMany, async () => {
      const { id, version } = await newDraft()
      return { requestId: randomUUID(), drafts: [{ id, version }] }
    }),
    fits(cancelMany, async () => ({
      requestId: randomUUID(),
      items: [{ of: 'draft' as const, id: (await newDraft()).id }],
    })),
  ]
}
