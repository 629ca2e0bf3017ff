import { keywordText } from '#texts/search-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { useHere } from '#platform/location/use-here.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { VirtualRows } from '#ui/virtual-rows/virtual-rows.tsx'
import type { CurrentCity } from '../city/use-current-city.ts'
import styles from './keyword-results.module.css'
import { KeywordSkeleton } from './keyword-skeleton.tsx'
import { ResultRowView } from './result-row-view.tsx'
import type { ResultRow } from './result-rows.ts'
import { useKeywordSearch } from './use-keyword-search.ts'

/** Heights of rows before they are measured, in pixels, with the gap below. */
const ROW_HEIGHTS: Readonly<Record<ResultRow['kind'], number>> = { heading: 48, none: 60, cards: 148 }

type KeywordResultsProps = { keyword: string; city: CurrentCity | null; onAnother: () => void }

/** Hits in my city, then those in others. */
export function KeywordResults({ keyword, city, onAnother }: KeywordResultsProps) {
  const here = useHere()
  const now = useNow()
  const { query, more, end } = useKeywordSearch(keyword, city)
  useEndlessList({ end, count: query.items?.length ?? 0, onMore: more })
  return (
    <ListStates
      query={query}
      loading={<KeywordSkeleton />}
      empty={<NoResults keyword={keyword} onAnother={onAnother} />}
    >
      {(rows) => (
        <div className={styles.results}>
          <VirtualRows rows={rows} estimate={(row) => ROW_HEIGHTS[row.kind]}>
            {(row) => <ResultRowView row={row} keyword={keyword} city={city?.name ?? ''} now={now} here={here} />}
          </VirtualRows>
          <ListEnd state={end} onMore={more} />
        </div>
      )}
    </ListStates>
  )
}

function NoResults({ keyword, onAnother }: { keyword: string; onAnother: () => void }) {
  return (
    <EmptyBlock
      title={keywordText.noneTitle({ keyword })}
      advice={keywordText.noneAdvice}
      action={{ text: keywordText.noneAction, onPress: onAnother }}
    />
  )
}
