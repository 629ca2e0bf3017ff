import {
  type BulkAct,
  BULK_ACT_TOLD_HOURS,
  BulkActKind,
  BULK_ACTS_TOLD_MAX,
  BULK_ACTS_UNFINISHED_MAX,
  bulkActsUnfinished,
  type cancelMany,
  type publishMany,
} from '@quan/contract/console/activities/bulk-act.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import {
  bulkActQueries,
  type BulkActReader,
  type NewBulkAct,
  type NewItem,
} from '#features/bulk-act/bulk-act.queries.ts'
import { operatorDrafts } from '#features/hosting/operator-draft.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

const TOLD_MS = BULK_ACT_TOLD_HOURS * 3_600_000

/** How operators begin to do something to several at once, and see how far it is, as part of a call of the console. */
export function bulkActs({ sql, clock }: { sql: SqlRunner; clock: Clock }) {
  const acts = bulkActQueries(sql)
  const desk = activityDesk({ sql, clock })
  const drafts = operatorDrafts({ sql, clock, signPicture: (path) => path })

  async function draftItem(id: string, version: number | null, editor: BulkActReader): Promise<NewItem> {
    const { title, cityCode } = await drafts.get(id, editor)
    return { of: 'draft', id, title, cityCode, version }
  }

  async function begin(act: Omit<NewBulkAct, 'operator_id' | 'at'>, editor: BulkActReader): Promise<BulkAct> {
    const unfinished = await acts.countUnfinished(editor.operatorId)
    // the same request may have been waited for
    const before = await acts.find(act.id, editor)
    if (before) return before
    if (unfinished >= BULK_ACTS_UNFINISHED_MAX) throw new AppError(bulkActsUnfinished)
    await acts.add({ ...act, operator_id: editor.operatorId, at: clock.now() })
    const begun = await acts.find(act.id, editor)
    // the request of somebody else is nobody's to look at
    if (!begun) throw new AppError(consoleNotFound)
    return begun
  }

  return {
    /** Begins to cancel; a job does one after the other. Throws `console.not_found` where one is not of the editor's cities, `bulk_act.unfinished`. */
    async cancel({ requestId: id, items, note }: ParsedConsoleInputOf<typeof cancelMany>, editor: BulkActReader) {
      const before = await acts.find(id, editor)
      if (before) return before
      const ids = items.flatMap(({ of, id: activityId }) => (of === 'activity' ? [activityId] : []))
      const activities = new Map((await desk.listWhole(ids, editor)).map((activity) => [activity.id, activity]))
      const named: NewItem[] = []
      for (const { of, id: target } of items) {
        const activity = activities.get(target)
        if (of === 'draft') named.push(await draftItem(target, null, editor))
        else if (activity)
          named.push({ of, id: target, title: activity.title, cityCode: activity.city.code, version: null })
        else throw new AppError(consoleNotFound)
      }
      return await begin({ id, kind: BulkActKind.cancel, note, items: named }, editor)
    },

    /** Begins to publish, in the same way. */
    async publish({ requestId: id, drafts: asked }: ParsedConsoleInputOf<typeof publishMany>, editor: BulkActReader) {
      const before = await acts.find(id, editor)
      if (before) return before
      const named: NewItem[] = []
      for (const { id: draftId, version } of asked) named.push(await draftItem(draftId, version, editor))
      return await begin({ id, kind: BulkActKind.publish, note: null, items: named }, editor)
    },

    /** What the reader began of late. */
    listMine: (reader: BulkActReader) => acts.listSince(clock.now() - TOLD_MS, BULK_ACTS_TOLD_MAX, reader),
  }
}
