import { NO_FILTER } from '../filter/activity-filter.ts'
import { listInput } from '../filter/list-input.ts'
import { keywordText } from '#texts/search-text.ts'
import { useReachBottom } from '#platform/gesture/use-reach-bottom.ts'
import { useColumns } from '#ui/columns/use-columns.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { useHere } from '#ui/here/use-here.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { useNow } from '#ui/now/use-now.ts'
import { VirtualRows } from '#ui/virtual-rows/virtual-rows.tsx'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import type { CurrentCity } from '../city/use-current-city.ts'
import { FeedEnd } from '../feed/feed-end.tsx'
import { useActivities } from '../feed/use-activities.ts'
import { useShortList } from '../feed/use-short-list.ts'
import { KeywordSkeleton } from './keyword-skeleton.tsx'
import { ResultRowView } from './result-row-view.tsx'
import { type ResultRow, resultRows } from './result-rows.ts'
import styles from './keyword-results.module.css'

const ROW_HEIGHTS: Readonly<Record<ResultRow['kind'], number>> = { heading: 48, none: 60, cards: 148 }
const MORE_AHEAD_PX = 800

type KeywordResultsProps = { keyword: string; city: CurrentCity | null; onAnother: () => void }

/** Hits in my city, then those in others. */
export function KeywordResults({ keyword, city, onAnother }: KeywordResultsProps) {
  const here = useHere()
  const now = useNow()
  const columns = useColumns()
  const search = useKeywordSearch(keyword, city)
  const { own, others } = search

  useReachBottom(search.more, { distancePx: MORE_AHEAD_PX })
  useShortList({ length: (own.items?.length ?? 0) + (others.items?.length ?? 0), onShort: search.more })

  const rows =
    own.items === undefined || city === null
      ? undefined
      : resultRows({
          cityCode: city.code,
          own: own.items,
          everywhere: others.items ?? null,
          columns,
          texts: { own: city.name, others: keywordText.otherCities },
        })
  // the heading and the row that says "none" alone are no result
  const hasHits = rows?.some((row) => row.kind === 'cards') ?? false
  const isSettled = !own.isFetching && !others.isFetching && others.items !== undefined
  const isWaiting = city === null || own.isFetching || others.isFetching
  const error = own.error ?? others.error
  const items = rows !== undefined && (hasHits || isSettled) ? (hasHits ? rows : []) : undefined

  return (
    <ListStates
      query={{ ...own, items, error, isFetching: isWaiting, attempt: keyword }}
      loading={<KeywordSkeleton />}
      empty={
        <EmptyBlock
          title={keywordText.noneTitle({ keyword })}
          advice={keywordText.noneAdvice}
          action={{ text: keywordText.noneAction, onPress: onAnother }}
        />
      }
    >
      {(shown) => (
        <div className={styles.results}>
          <VirtualRows rows={shown} estimate={(row) => ROW_HEIGHTS[row.kind]}>
            {(row) => <ResultRowView row={row} keyword={keyword} city={city?.name ?? ''} now={now} here={here} />}
          </VirtualRows>
          <FeedEnd state={search.end} onMore={search.more} />
        </div>
      )}
    </ListStates>
  )
}

/** My city is asked first; the others once all of it is shown. */
function useKeywordSearch(keyword: string, city: CurrentCity | null) {
  const now = useNow()
  const words = { keyword, now, here: null, timeZone: city?.timeZone ?? MAINLAND_TIME_ZONE }
  const own = useActivities(city && listInput(NO_FILTER, { ...words, cityCode: city.code }))
  const isOwnComplete = own.items !== undefined && !own.hasNextPage
  const others = useActivities(isOwnComplete ? listInput(NO_FILTER, { ...words, cityCode: null }) : null)

  function more() {
    const next = isOwnComplete ? others : own
    if (next.hasNextPage && !next.isFetching) void next.fetchNextPage()
  }

  const isLoading = own.isFetching || others.isFetching
  const hasMore = !isOwnComplete || others.hasNextPage
  return { own, others, more, end: isLoading ? 'loading' : hasMore ? 'more' : 'complete' } as const
}
