import { type SavedView, savedViewsFull, saveView, ViewTable } from '@quan/contract/console/saved-views.ts'
import { SAVED_VIEW_NAME_MAX } from '@quan/contract/console/console-limits.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import * as z from 'zod/mini'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { hasCode, UNREACHABLE } from '#platform/api/console-failure.ts'
import { dropKept, readKept, writeKept } from '#platform/settings/kept-choice.ts'

type NewView = ConsoleInputOf<typeof saveView>

const kept = z.array(z.object({ name: z.string(), search: z.string() }))

/** The views that there are, and how many stand in this browser alone; null = they were not handed over yet. */
export type OwnViews = { views: SavedView[]; left: number | null }

/** Failures after which no further view would arrive either. */
const LASTING = [savedViewsFull.code, UNREACHABLE]

/**
 * Hands views that an operator saved in this browser over to the server, which keeps them since: once, then the browser
 * has none. What does not arrive stays here for the next time. Answers the views that there are then.
 */
export async function takeOverKeptViews(
  api: ConsoleApi,
  { operatorId, views }: { operatorId: string; views: SavedView[] },
): Promise<OwnViews> {
  const handed = { views, left: 0 }
  let isOver = false
  for (const table of Object.values(ViewTable)) {
    const key = `quan-console-views-${operatorId}-${table}`
    const left: NewView[] = []
    for (const view of keptUnder(key, table)) {
      const wish = unlikeThose(handed.views, view)
      if (wish === null) continue
      if (isOver) left.push(view)
      else
        try {
          handed.views = (await api.call(saveView, wish)).views
        } catch (error) {
          // no reason to show none of those that the server has
          left.push(view)
          isOver = LASTING.some((code) => hasCode(error, code))
        }
    }
    if (left.length === 0) dropKept(key)
    else writeKept(key, JSON.stringify(left.map(({ name, search }) => ({ name, search }))))
    handed.left += left.length
  }
  return handed
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
    const name = `${cut(view.name, SAVED_VIEW_NAME_MAX - end.length)}${end}`
    const same = ofTable.find((other) => other.name === name)
    if (same?.search === view.search) return null
    if (same === undefined) return { ...view, name }
  }
}

/** A text of at most so many units of UTF-16, which the server counts; no character is halved. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
