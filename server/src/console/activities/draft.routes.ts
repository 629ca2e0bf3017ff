import { copyDraftPictures } from '@quan/contract/console/activities/copy-pictures.ts'
import { findPlaces as findPlacesCall } from '@quan/contract/console/activities/find-places.ts'
import {
  findHosts,
  getOperatorDraft,
  getOperatorDrafts,
  publishOperatorDraft,
  removeOperatorDraft,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { writtenOf } from '@quan/contract/hosting/draft-merge.ts'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import { copiedShown, copyPictures, keepCopies } from '#features/desk-picture/copy-pictures.ts'
import { bareShown, pathsShown } from '#features/desk-picture/desk-pictures.service.ts'
import type { PlaceSearch } from '#features/location/place-search.service.ts'
import { operatorDrafts } from '#features/hosting/operator-draft.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { type ConsoleImplementation, implementConsole, implementPrepared } from '../access/implement-console.ts'

type Parts = {
  clock: Clock
  findPlaces: PlaceSearch
  signPicture: (path: string) => string
  pictureFiles: { store: PictureStore }
}

/** Drafts of activities: written, published, deleted; and what their fields are looked for in. */
export function draftRoutes({
  clock,
  findPlaces,
  signPicture,
  pictureFiles: { store },
}: Parts): ConsoleImplementation[] {
  const drafts = (sql: SqlRunner) => operatorDrafts({ sql, clock, signPicture })
  const targetOf = (id: string, city: string | null) => ({ kind: 'draft', id, city })
  return [
    implementConsole(getOperatorDrafts, ({ input, sql, caller }) => drafts(sql).list(input, caller)),
    implementConsole(getOperatorDraft, ({ input, sql, caller }) => drafts(sql).get(input.id, caller)),
    implementConsole(saveOperatorDraft, async ({ input, sql, caller, note }) => {
      if (input.id) note({ target: targetOf(input.id, null) })
      const draft = await drafts(sql).save(input, caller)
      note({ target: targetOf(draft.id, draft.cityCode), details: { title: draft.title, version: draft.version } })
      return draft
    }),
    implementConsole(publishOperatorDraft, async ({ input, sql, caller, note }) => {
      note({ target: targetOf(input.id, null), details: { at: input.at ?? null, accepted: input.accepted ?? [] } })
      const draft = await drafts(sql).publish(input, caller)
      note({
        target: targetOf(input.id, draft.cityCode),
        details: { at: input.at ?? null, accepted: input.accepted ?? [], activityId: draft.activityId },
      })
      return draft
    }),
    implementConsole(removeOperatorDraft, async ({ input: { id }, sql, caller, note }) => {
      note({ target: targetOf(id, null) })
      const draft = await drafts(sql).remove(id, caller)
      note({ target: targetOf(id, draft.cityCode), details: { title: draft.title } })
      return {}
    }),
    implementPrepared(copyDraftPictures, {
      async prepare({ input: { id, from }, sql, caller }) {
        await drafts(sql).requireOpen(id, caller)
        const source = from.of === 'draft' ? drafts(sql) : activityDesk({ sql, clock })
        const shown = bareShown(await source.get(from.id, caller))
        return { shown, copies: await copyPictures({ sql, clock, store }, shown) }
      },
      async run({ input: { id, version, from }, sql, caller, note, prepared: { shown, copies } }) {
        note({ target: targetOf(id, null) })
        const { organizer, ...before } = await drafts(sql).hold(id, version, caller)
        const { operatorId } = caller
        await keepCopies(sql, copies, { operatorId, place: { of: 'draft', id }, at: clock.now() })
        const written = { ...writtenOf(before), ...copiedShown(shown, copies) }
        const draft = await drafts(sql).save({ ...written, id, version, organizerId: organizer?.id ?? null }, caller)
        note({ target: targetOf(id, draft.cityCode), details: { from, copies: copies.size, version: draft.version } })
        return { draft, left: pathsShown(shown).length - copies.size }
      },
    }),
    implementConsole(findPlacesCall, async ({ input }) => ({ places: await findPlaces(input) })),
    implementConsole(findHosts, async ({ input, sql }) => ({ hosts: await drafts(sql).findHosts(input.name) })),
  ]
}
