import type { SeriesItem } from '@quan/contract/drama/series.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { PlayNotice } from '../controls/play-notice.tsx'
import { useSeries } from '../data/use-series.ts'
import { PlayingSlide } from './playing-slide.tsx'
import type { SlidePosition } from './slide-position.ts'
import { SlideFrame } from './slide-frame.tsx'

type SlideProps = { item: SeriesItem; number: number; position: SlidePosition }

/** An episode as large as the screen; until its series is known, its cover. */
export function Slide({ item, number, position }: SlideProps) {
  const query = useSeries(item.id)
  const phase = useLoadPhase(query.isFetching && query.data === undefined, query.errorUpdateCount)
  const episode = query.data?.episodes.find((one) => one.number === number)
  if (query.data !== undefined && episode !== undefined)
    return <PlayingSlide series={query.data} episode={episode} position={position} />
  const waiting = phase === 'late' ? 'slow' : phase === 'placeholder' ? 'buffering' : 'playing'
  return (
    <SlideFrame cover={item.cover} title={item.title} isCurrent={position === 'current'}>
      <PlayNotice state={query.isFetching ? waiting : 'failed'} onRetry={() => void query.refetch()} />
    </SlideFrame>
  )
}
