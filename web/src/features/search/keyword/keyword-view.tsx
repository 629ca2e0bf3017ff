import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { KEYWORD_MAX } from '@quan/contract/activity/get-activity-list.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { createPortal } from 'react-dom'
import { useObserved } from '#platform/state/use-observed.ts'
import { useDebounced } from '#platform/state/use-debounced.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useColumns } from '#platform/viewport/layout.ts'
import { commonText } from '#texts/common-text.ts'
import { searchText } from '#texts/search-text.ts'
import { keywordText } from '#texts/search-views-text.ts'
import { ActivityCard } from '#ui/activity-card/activity-card.tsx'
import { ActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { ArrangedCovers } from '#ui/cover/arranged-covers.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { back } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { searchPlace } from '#ui/search-bar/search-place.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import { useBarRole } from '#ui/page/main.tsx'
import { HiddenPageHeading } from '#ui/page/page-heading.tsx'
import { type CurrentCity, useCurrentCity } from '../city/use-current-city.ts'
import { KeywordIdeas } from './keyword-ideas.tsx'
import { useProposal } from '../use-proposal.ts'
import { rememberSearch } from './search-history.ts'
import { type ResultRow, useKeywordSearch } from './use-keyword-search.ts'
import styles from './keyword-view.module.css'

const ROWS = 4

/** Heights of rows before they are measured, in pixels, with the gap below. */
const ROW_HEIGHTS: Readonly<Record<ResultRow['kind'], number>> = { heading: 48, none: 60, cards: 148 }

/** How long typing rests before it is searched for, in milliseconds. */
const TYPING_PAUSE_MS = 300

/** Searching by words: what was searched before and what is hot, then results while one types. */
export function KeywordView({ onBack }: { onBack: () => void }) {
  const { params } = usePage()
  const isOnTop = useIsOnTop()
  const navigation = useNavigation()
  const place = useObserved(searchPlace)
  const barRole = useBarRole()
  const { city } = useCurrentCity()
  const [typed, setTyped] = useState(askable(params['keyword'] ?? ''))
  const keyword = useDebounced(typed, TYPING_PAUSE_MS).trim()
  const found = useKeywordSearch(keyword, city)
  const input = useRef<HTMLInputElement>(null)
  const known = params['keyword'] ?? ''

  // whoever comes back to their results wants to read them, not to type
  const focusEmpty = useEffectEvent(() => typed === '' && input.current?.focus())
  useEffect(() => void focusEmpty(), [])

  // the word stands in the address, so that going back from an activity finds its results again
  useEffect(() => {
    if (isOnTop && keyword !== known) navigation.setQuery({ keyword: keyword || null }, { replace: true })
  }, [isOnTop, keyword, known, navigation])

  function search(word: string) {
    setTyped(word)
    rememberSearch(word)
    input.current?.blur()
  }

  const field = (
    <SearchBar
      inputRef={input}
      value={typed}
      onChange={setTyped}
      onSubmit={search}
      placeholder={searchText.placeholder}
      maxLength={KEYWORD_MAX}
    />
  )
  return (
    <SubPage>
      <Page
        onPullRefresh={keyword === '' || city === null ? undefined : found.refresh}
        head={
          <header className={styles.head} role={barRole}>
            <HiddenPageHeading>{searchText.title}</HiddenPageHeading>
            <IconButton label={commonText.back} onPress={onBack}>
              <Icon shape={back} stroke={2} />
            </IconButton>
            {place === null ? field : createPortal(field, place)}
          </header>
        }
      >
        {keyword === '' ? (
          <KeywordIdeas cityCode={city?.code ?? null} onSearch={search} />
        ) : (
          <KeywordResults keyword={keyword} city={city} found={found} onAnother={() => setTyped('')} />
        )}
      </Page>
    </SubPage>
  )
}

/** What may be asked of a word: the field takes no more, an address may hold any. */
const askable = (word: string) => [...word].slice(0, KEYWORD_MAX).join('')

type KeywordResultsProps = {
  keyword: string
  city: CurrentCity | null
  found: ReturnType<typeof useKeywordSearch>
  onAnother: () => void
}

/** Hits in my city, then those in others. */
function KeywordResults({ keyword, city, found: { query, more, end }, onAnother }: KeywordResultsProps) {
  const here = useCurrentCoordinates()
  const now = useNow()
  const columns = useColumns()
  useEndlessList({ end, count: query.items?.length ?? 0, onMore: more })
  useProposal(query.items?.find((row) => row.kind === 'cards')?.activities[0])
  return (
    <ListStates
      query={query}
      loading={<KeywordSkeleton />}
      empty={<NoResults keyword={keyword} onAnother={onAnother} />}
    >
      {(rows) => (
        <div className={styles.results} data-columns={columns}>
          <ArrangedCovers activities={rows.flatMap((row) => (row.kind === 'cards' ? row.activities : []))}>
            <VirtualRows rows={rows} estimate={(row) => ROW_HEIGHTS[row.kind]}>
              {(row) => <ResultRowView row={row} keyword={keyword} city={city?.name ?? ''} now={now} here={here} />}
            </VirtualRows>
          </ArrangedCovers>
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

type ResultRowViewProps = { row: ResultRow; keyword: string; city: string; now: number; here: Here }

/** One row of the results; the words searched for are marked. */
function ResultRowView({ row, keyword, city, now, here }: ResultRowViewProps) {
  switch (row.kind) {
    case 'heading':
      return <h2 className={cx(styles.heading, row.isFirst && styles.firstHeading)}>{row.text}</h2>
    case 'none':
      return <p className={styles.none}>{keywordText.noneInCity({ city, keyword })}</p>
    case 'cards':
      return (
        <div className={styles.cards}>
          {row.activities.map((activity) => (
            <ActivityCard
              key={activity.id}
              activity={activity}
              now={now}
              here={here}
              words={keyword.split(/\s+/)}
              namesCity={row.isElsewhere}
              onOpen={() => rememberSearch(keyword)}
            />
          ))}
        </div>
      )
  }
}

/** The results while they are on their way. */
function KeywordSkeleton() {
  return (
    <div className={styles.results} data-columns={useColumns()} aria-busy="true">
      <div className={styles.firstHeading}>
        <Skeleton width={72} height={24} />
      </div>
      <div className={styles.cards} style={{ marginTop: 10 }}>
        {Array.from({ length: ROWS }, (_, index) => (
          <ActivityCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
