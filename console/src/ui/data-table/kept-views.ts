import { type SavedView, saveView, ViewTable } from '@quan/contract/console/saved-views.ts'
import { SAVED_VIEW_NAME_MAX } from '@quan/contract/console/console-limits.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import * as z from 'zod/mini'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { dropKept, readKept } from '#platform/settings/kept-choice.ts'

type NewView = ConsoleInputOf<typeof saveView>

const kept = z.array(z.object({ name: z.string(), search: z.string() }))

/**
 * Hands views that an operator saved in this browser over to the server, which keeps them since: once, then the browser
 * has none. What does not arrive stays here for the next time. Answers the views that there are then.
 */
export async function takeOverKeptViews(
  api: ConsoleApi,
  { operatorId, views }: { operatorId: string; views: SavedView[] },
): Promise<SavedView[]> {
  let all = views
  for (const table of Object.values(ViewTable)) {
    const key = `quan-console-views-${operatorId}-${table}`
    for (const view of keptUnder(key, table)) {
      const wish = unlikeThose(all, view)
      if (wish === null) continue
      try {
        all = (await api.call(saveView, wish)).views
      } catch {
        // what could not be handed over is no reason to show none of those that the server has
        return all
      }
    }
    dropKept(key)
  }
  return all
}

/** What the server would not take was kept by another version, or by no page of ours. */
function keptUnder(key: string, table: ViewTable): NewView[] {
  const text = readKept(key)
  if (text === null) return []
  try {
    return kept.parse(JSON.parse(text)).flatMap((view) => {
      const { data } = saveView.input.safeParse({ ...view, table })
      return data ?? []
    })
  } catch {
    return []
  }
}

/** Another view of this name stays as it is, and this one gets a number; null = it is there already. */
function unlikeThose(views: readonly SavedView[], view: NewView): NewView | null {
  const ofTable = views.filter(({ table }) => table === view.table)
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`
    const name = `${[...view.name].slice(0, SAVED_VIEW_NAME_MAX - end.length).join('')}${end}`
    const same = ofTable.find((other) => other.name === name)
    if (same?.search === view.search) return null
    if (same === undefined) return { ...view, name }
  }
}
