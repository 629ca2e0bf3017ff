import type { SeriesItem } from '@quan/contract/drama/series.ts'
import type { Watching } from '@quan/contract/drama/watching.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsInFront } from '#platform/lifecycle/use-is-in-front.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { dramaText } from '#texts/drama-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { list as listShape } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import type { EpisodeRef } from './data/episode-ref.ts'
import { TheatreContext, type TheatreSheet } from './data/theatre-context.ts'
import { useTheatreSettings } from './data/theatre-settings.ts'
import { usePlacesLeft } from './data/use-places-left.ts'
import { Feed } from './feed/feed.tsx'
import { useFeed } from './feed/use-feed.ts'
import { useWindowKeys } from './feed/use-window-keys.ts'
import { useSavesData } from './player/use-saves-data.ts'
import { wantsLittleMotion } from './player/wants-little-motion.ts'
import { useShareEpisode } from './sheets/use-share-episode.ts'
import { TheatreSheets } from './sheets/theatre-sheets.tsx'
import { StageHead } from './stage/stage-head.tsx'
import styles from './theatre.module.css'

/** The next page of series is asked for when so few episodes are left. */
const NEAR_END = 3

type TheatreProps = { series: readonly SeriesItem[]; start: Watching | null; onNearEnd: () => void }

/** The theatre with something on: the feed, its bar and its sheets. */
export function Theatre({ series, start, onNearEnd }: TheatreProps) {
  const { isActive } = usePage()
  const isInFront = useIsInFront()
  const savesData = useSavesData()
  const settings = useTheatreSettings({ isAutoplay: !savesData && !wantsLittleMotion() })
  const [sheet, setSheet] = useState<TheatreSheet | null>(null)
  const feed = useFeed(series, start)
  const placesLeft = usePlacesLeft(start)
  const share = useShareEpisode()
  const isShown = isActive && isInFront
  useAddressKept(feed.inFront, isActive)

  function go(to: Watching) {
    placesLeft.note(to)
    feed.go(to)
  }

  const nearEnd = useEffectEvent(onNearEnd)
  useEffect(() => {
    if (feed.index >= feed.count - NEAR_END) nearEnd()
  }, [feed.index, feed.count])

  const stepIf = (by: 1 | -1) => feed.canStep(by) && feed.step(by)
  useWindowKeys(isShown, {
    ArrowDown: () => stepIf(1),
    PageDown: () => stepIf(1),
    ArrowUp: () => stepIf(-1),
    PageUp: () => stepIf(-1),
    m: () => settings.chooseSound(settings.isMuted),
    c: settings.toggleCaptions,
  })

  return (
    <TheatreContext
      value={{
        settings,
        savesData,
        isShown,
        placesLeft,
        openSheet: setSheet,
        step: feed.step,
        canStep: feed.canStep,
        share,
      }}
    >
      <StageHead
        action={
          <IconButton label={dramaText.allSeries} onPress={() => setSheet('series')}>
            <Icon shape={listShape} />
          </IconButton>
        }
      />
      <main className={styles.main}>
        <VisuallyHidden>{dramaText.keys}</VisuallyHidden>
        <Feed feed={feed} series={series} />
        {feed.inFront && (
          <TheatreSheets
            sheet={sheet}
            current={feed.inFront}
            series={series}
            onGo={go}
            onClose={() => setSheet(null)}
          />
        )}
      </main>
    </TheatreContext>
  )
}

/** The address names the episode in front, so that a reload and a copied address lead to it. */
function useAddressKept(inFront: EpisodeRef | null, isActive: boolean) {
  const navigation = useNavigation()
  const keep = useEffectEvent((series: string, episode: number) =>
    navigation.setQuery({ series, episode }, { replace: true }),
  )
  const { seriesId, episode } = inFront ?? {}
  useEffect(() => {
    if (isActive && seriesId !== undefined && episode !== undefined) keep(seriesId, episode)
  }, [isActive, seriesId, episode])
}
