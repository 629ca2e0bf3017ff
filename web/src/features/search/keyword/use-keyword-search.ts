import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useColumns } from '#platform/viewport/layout.ts'
import { searchText } from '#texts/search-text.ts'
import { keywordText } from '#texts/search-views-text.ts'
import type { ListEndState } from '#ui/endless-list/list-end.tsx'
import type { ListQuery } from '#ui/list-states/list-states.tsx'
import type { CurrentCity } from '../city/use-current-city.ts'
import { useActivities } from '../feed/use-activities.ts'
import { NO_FILTER } from '../filter/activity-filter.ts'
import { listInput } from '../filter/list-input.ts'
import { readKeyword } from './read-keyword.ts'

type KeywordSearch = {
  /** Its items are rows; none at all once neither my city nor any other has a hit. */
  query: ListQuery<ResultRow>
  more: () => void
  end: ListEndState
  /** Asks anew for the beginning of what was asked. */
  refresh: () => Promise<unknown>
}

/** My city is asked first; the others once all of it is there. Without a word nothing is asked. */
export function useKeywordSearch(keyword: string, city: CurrentCity | null): KeywordSearch {
  const now = useNow()
  const columns = useColumns()
  const { words, isFree } = readKeyword(keyword)
  const filter = { ...NO_FILTER, priceMax: isFree ? 0 : null }
  const keyed = words === '' ? {} : { keyword: words }
  const context = { ...keyed, now, here: null, timeZone: city?.timeZone ?? MAINLAND_TIME_ZONE }
  const own = useActivities(city && keyword !== '' ? listInput(filter, { ...context, cityCode: city.code }) : null)
  const isOwnComplete = own.items !== undefined && !own.hasNextPage
  const others = useActivities(isOwnComplete ? listInput(filter, { ...context, cityCode: null }) : null)
  const current = isOwnComplete ? others : own
  const isFetching = city === null || current.isFetching

  function findItems(): ResultRow[] | undefined {
    if (city === null || own.items === undefined) return undefined
    const named = (place: string) => (isFree ? `${place} · ${searchText.free}` : place)
    const texts = { own: named(city.name), others: named(keywordText.otherCities) }
    const rows = resultRows({ cityCode: city.code, own: own.items, everywhere: others.items ?? null, columns, texts })
    // headings and the row that says "none" are no hits
    if (rows.some((row) => row.kind === 'cards')) return rows
    return others.items === undefined ? undefined : []
  }

  function endOf(): ListEndState {
    if (isFetching) return 'loading'
    if (current.error !== null) return 'failed'
    return current.hasNextPage ? 'more' : 'complete'
  }

  return {
    query: { items: findItems(), error: current.error, isFetching, refetch: current.refetch, attempt: keyword },
    more() {
      if (current.items === undefined) void current.refetch()
      else if (current.hasNextPage && !isFetching) void current.fetchNextPage()
    },
    end: endOf(),
    refresh: () => Promise.all([own.refresh(), isOwnComplete && others.refresh()]),
  }
}

/** What a search shows, from top to bottom. */
export type ResultRow =
  | { kind: 'heading'; key: string; text: string; isFirst: boolean }
  | { kind: 'none'; key: string }
  | { kind: 'cards'; key: string; activities: readonly ActiveItem[]; isElsewhere: boolean }

type ResultParts = {
  cityCode: string
  /** Of my city. */
  own: readonly ActiveItem[]
  /** Of all cities, mine included; null until they are asked for. */
  everywhere: readonly ActiveItem[] | null
  columns: number
  texts: { own: string; others: string }
}

/** My city first, then the others; a city without hits says so as long as others have some. */
export function resultRows({ cityCode, own, everywhere, columns, texts }: ResultParts): ResultRow[] {
  const others = (everywhere ?? []).filter((activity) => activity.city.code !== cityCode)
  const ownRows: ResultRow[] =
    own.length > 0 ? cardRows(own, { columns, isElsewhere: false }) : [{ kind: 'none', key: 'none' }]
  const otherRows: ResultRow[] =
    others.length > 0
      ? [
          { kind: 'heading', key: 'others', text: texts.others, isFirst: false },
          ...cardRows(others, { columns, isElsewhere: true }),
        ]
      : []
  return [{ kind: 'heading', key: 'own', text: texts.own, isFirst: true }, ...ownRows, ...otherRows]
}

function cardRows(
  activities: readonly ActiveItem[],
  { columns, isElsewhere }: { columns: number; isElsewhere: boolean },
) {
  const rows: ResultRow[] = []
  for (let at = 0; at < activities.length; at += columns) {
    const side = activities.slice(at, at + columns)
    rows.push({ kind: 'cards', key: `${isElsewhere}:${columns}:${side[0]?.id}`, activities: side, isElsewhere })
  }
  return rows
}
