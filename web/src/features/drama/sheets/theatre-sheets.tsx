import type { CaptionTrack, SeriesItem } from '@quan/contract/drama/series.ts'
import type { Watching } from '@quan/contract/drama/progress.ts'
import { dramaText } from '#texts/drama-text.ts'
import { ChoiceList } from '#ui/choice-list/choice-list.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import type { EpisodeRef } from '../data/episode-ref.ts'
import { type TheatreSheet, useTheatreScope } from '../data/theatre-context.ts'
import { NO_CAPTIONS, SPEEDS } from '../data/theatre-settings.ts'
import { useSeries } from '../data/series-query.ts'
import { EpisodeList } from './episode-list.tsx'
import { SeriesList } from './series-list.tsx'

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

/** How fast episodes play. */
function SpeedList() {
  const { settings } = useTheatreScope()
  return (
    <ChoiceList
      label={dramaText.speed}
      options={SPEEDS.map((times) => ({ value: String(times), text: dramaText.speedOf({ times }) }))}
      value={String(settings.speed)}
      onChange={(value) => settings.setSpeed(SPEEDS.find((speed) => String(speed) === value) ?? 1)}
    />
  )
}

/** Languages of the captions, or none. */
function CaptionList({ tracks }: { tracks: readonly CaptionTrack[] }) {
  const { settings } = useTheatreScope()
  const options = [
    { value: NO_CAPTIONS, text: dramaText.captionsOff },
    ...tracks.map(({ language, label }) => ({ value: language, text: label, lang: language })),
  ]
  return (
    <ChoiceList
      label={dramaText.captions}
      options={options}
      value={settings.captions}
      onChange={settings.chooseCaptions}
    />
  )
}
