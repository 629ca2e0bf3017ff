import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Watching } from '@quan/contract/drama/progress.ts'
import { getSeriesList } from '@quan/contract/drama/read-series.ts'
import type { SeriesItem } from '@quan/contract/drama/series.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { dramaText } from '#texts/drama-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { seriesQuery } from './data/series-query.ts'
import { resumePosition, useWatched } from './data/use-watched.ts'
import { EmptyStage, OpeningStage } from './stage.tsx'
import { Theatre } from './theatre.tsx'
import styles from './theatre.module.css'

const LIST_KEY = ['drama', 'list'] as const

/** 小剧场: short dramas as large as the screen, one below the other. Always dark, as a theatre is. */
export function TheatrePage() {
  const { list, series, start } = useTheatre()
  const query = { ...list, items: series, isFetching: list.error === null, attempt: list.errorUpdateCount }
  return (
    <div className={styles.theatre} data-theme="dark">
      <ListStates
        query={query}
        loading={<OpeningStage />}
        empty={
          <EmptyStage>
            <EmptyBlock title={dramaText.emptyTitle} advice={dramaText.emptyAdvice} />
          </EmptyStage>
        }
        failed={(reason, retry) => (
          <EmptyStage>
            <ErrorBlock reason={reason} onRetry={retry} />
          </EmptyStage>
        )}
      >
        {(items) => (
          <Theatre series={items} start={start} onNearEnd={() => list.hasNextPage && void list.fetchNextPage()} />
        )}
      </ListStates>
    </div>
  )
}

/** The programme: the series that was linked or watched last comes first, then the newest. */
function useTheatre() {
  const api = useApi()
  const list = usePages({
    queryKey: LIST_KEY,
    ask: (cursor, options) => api.call(getSeriesList, { cursor }, options),
    freshMs: FRESH.oneHour,
  })
  const start = useStart()
  const isKnown = list.items !== undefined && start.data !== undefined
  const series: SeriesItem[] | undefined = isKnown
    ? uniqueById([...(start.data?.series ? [start.data.series] : []), ...(list.items ?? [])])
    : undefined
  return { list, series, start: start.data?.place ?? null }
}

/** Where the theatre opens; found out once, for what is watched later changes nothing of it. */
function useStart() {
  const api = useApi()
  const queryClient = useQueryClient()
  const watched = useWatched()
  const { params, pageKey } = usePage()

  async function findStart() {
    const watching = await watched.find(params['series'] ?? null)
    const id = params['series'] ?? watching?.seriesId
    // a series that is gone is not there to begin with
    const series = id === undefined ? null : await queryClient.fetchQuery(seriesQuery(api, id)).catch(() => null)
    if (series === null) return { series: null, place: null }
    const linked = series.episodes.find(({ number }) => String(number) === params['episode'])
    const isElsewhere = linked && linked.number !== watching?.episode
    const place: Watching = isElsewhere
      ? { seriesId: series.id, episode: linked.number, seconds: 0 }
      : resumePosition(series, watching)
    return { series, place }
  }

  return useQuery({
    queryKey: ['drama', 'start', pageKey],
    queryFn: findStart,
    staleTime: FRESH.always,
    gcTime: 0,
    meta: { isSilent: true },
  })
}
