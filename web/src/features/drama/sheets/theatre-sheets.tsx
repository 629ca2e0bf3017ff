import type { SeriesItem } from '@quan/contract/drama/series.ts'
import { dramaText } from '#texts/drama-text.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import type { Place } from '../data/place.ts'
import type { TheatreSheet } from '../data/theatre-context.ts'
import { useSeries } from '../data/use-series.ts'
import type { Spot } from '../feed/feed-order.ts'
import { CaptionList } from './caption-list.tsx'
import { EpisodeList } from './episode-list.tsx'
import { SeriesList } from './series-list.tsx'
import { SpeedList } from './speed-list.tsx'

type TheatreSheetsProps = {
  sheet: TheatreSheet | null
  /** The episode in front. */
  spot: Spot
  series: readonly SeriesItem[]
  onGo: (place: Place) => void
  onClose: () => void
}

/** The sheets over the theatre: its episodes, its series, speed and captions. */
export function TheatreSheets({ sheet, spot, series, onGo, onClose }: TheatreSheetsProps) {
  const { data } = useSeries(spot.seriesId)
  function go(to: Place) {
    onClose()
    onGo(to)
  }
  return (
    <>
      <Sheet isOpen={sheet === 'episodes'} onClose={onClose} title={data?.title ?? dramaText.episodes}>
        {data && <EpisodeList series={data} current={spot.episode} onGo={go} />}
      </Sheet>
      <Sheet isOpen={sheet === 'series'} onClose={onClose} title={dramaText.allSeries} height="tall">
        <SeriesList series={series} current={spot.seriesId} onGo={go} />
      </Sheet>
      <Sheet isOpen={sheet === 'speed'} onClose={onClose} title={dramaText.speed}>
        <SpeedList />
      </Sheet>
      <Sheet isOpen={sheet === 'captions'} onClose={onClose} title={dramaText.captions}>
        <CaptionList tracks={data?.episodes.find(({ number }) => number === spot.episode)?.captions ?? []} />
      </Sheet>
    </>
  )
}
