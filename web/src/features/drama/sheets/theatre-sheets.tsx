import type { SeriesItem } from '@quan/contract/drama/series.ts'
import type { Watching } from '@quan/contract/drama/watching.ts'
import { dramaText } from '#texts/drama-text.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import type { EpisodeRef } from '../data/episode-ref.ts'
import type { TheatreSheet } from '../data/theatre-context.ts'
import { useSeries } from '../data/use-series.ts'
import { CaptionList } from './caption-list.tsx'
import { EpisodeList } from './episode-list.tsx'
import { SeriesList } from './series-list.tsx'
import { SpeedList } from './speed-list.tsx'

type TheatreSheetsProps = {
  sheet: TheatreSheet | null
  /** The episode in front. */
  current: EpisodeRef
  series: readonly SeriesItem[]
  onGo: (place: Watching) => void
  onClose: () => void
}

/** The sheets over the theatre: its episodes, its series, speed and captions. */
export function TheatreSheets({ sheet, current, series, onGo, onClose }: TheatreSheetsProps) {
  const { data } = useSeries(current.seriesId)
  function go(to: Watching) {
    onClose()
    onGo(to)
  }
  return (
    <>
      <Sheet isOpen={sheet === 'episodes'} onClose={onClose} title={data?.title ?? dramaText.episodes}>
        {data && <EpisodeList series={data} current={current.episode} onGo={go} />}
      </Sheet>
      <Sheet isOpen={sheet === 'series'} onClose={onClose} title={dramaText.allSeries} height="tall">
        <SeriesList series={series} current={current.seriesId} onGo={go} />
      </Sheet>
      <Sheet isOpen={sheet === 'speed'} onClose={onClose} title={dramaText.speed}>
        <SpeedList />
      </Sheet>
      <Sheet isOpen={sheet === 'captions'} onClose={onClose} title={dramaText.captions}>
        <CaptionList tracks={data?.episodes.find(({ number }) => number === current.episode)?.captions ?? []} />
      </Sheet>
    </>
  )
}
