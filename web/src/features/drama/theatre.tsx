import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Watching } from '@quan/contract/drama/progress.ts'
import type { Series, SeriesItem } from '@quan/contract/drama/series.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import { useIsInFront } from '#platform/lifecycle/use-is-in-front.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { useShareLink } from '#platform/share/share-link.ts'
import { dramaText } from '#texts/drama-text.ts'
import { shareText } from '#texts/share-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { list as listShape } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useSharing } from '#ui/share-sheet/use-sharing.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { Main } from '#ui/page/main.tsx'
import type { EpisodeRef } from './data/episode-ref.ts'
import { TheatreContext, type TheatreSheet, usePlacesLeft } from './data/theatre-context.ts'
import { useTheatreSettings } from './data/theatre-settings.ts'
import { Feed, useFeed } from './feed.tsx'
import { TheatreSheets } from './theatre-sheets.tsx'
import { StageHead } from './stage.tsx'
import { useWindowKeys } from './use-window-keys.ts'
import styles from './theatre.module.css'

/** The next page of series is asked for when so few episodes are left. */
const NEAR_END = 3

type TheatreProps = { series: readonly SeriesItem[]; start: Watching | null; onNearEnd: () => void }

/** The theatre with something on: the feed, its bar and its sheets. */
export function Theatre({ series, start, onNearEnd }: TheatreProps) {
  const isOnTop = useIsOnTop()
  const isInFront = useIsInFront()
  const savesData = useSavesData()
  const settings = useTheatreSettings({ isAutoplay: !savesData && !wantsLittleMotion() })
  const [sheet, setSheet] = useState<TheatreSheet | null>(null)
  const feed = useFeed(series, start)
  const placesLeft = usePlacesLeft(start)
  const share = useShareEpisode()
  const isShown = isOnTop && isInFront
  useAddressKept(feed.inFront, isOnTop)

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
      <Main className={styles.main}>
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
      </Main>
    </TheatreContext>
  )
}

/** The address names the episode in front, so that a reload and a copied address lead to it. */
function useAddressKept(inFront: EpisodeRef | null, isOnTop: boolean) {
  const navigation = useNavigation()
  const keep = useEffectEvent((series: string, episode: number) =>
    navigation.setQuery({ series, episode }, { replace: true }),
  )
  const { seriesId, episode } = inFront ?? {}
  useEffect(() => {
    if (isOnTop && seriesId !== undefined && episode !== undefined) keep(seriesId, episode)
  }, [isOnTop, seriesId, episode])
}

/** True when the person asked their device for little motion: then nothing plays by itself. */
const wantsLittleMotion = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches

type Connection = EventTarget & { saveData?: boolean }

const connectionOf = () => (navigator as Navigator & { connection?: Connection }).connection

function watch(listener: () => void) {
  const connection = connectionOf()
  connection?.addEventListener('change', listener)
  return () => connection?.removeEventListener('change', listener)
}

/** True when the person asked their device to use little data. */
function useSavesData(): boolean {
  return useSyncExternalStore(
    watch,
    () => connectionOf()?.saveData === true,
    () => false,
  )
}

/** Passes an episode on by the device's own way of sharing, else by its link; in WeChat the way to its menu is shown. */
function useShareEpisode() {
  const linkOf = useShareLink()
  const { passOn, showWay } = useSharing()
  return (series: Series, episode: number) => {
    // the menu shares the address, which names the episode in front
    if (isInWechat()) return showWay(shareText.friendGuide)
    void passOn(episodeContent(series, linkOf({ name: 'djVideo', params: { series: series.id, episode } })))
  }
}

const episodeContent = ({ title, summary }: Series, link: string): ShareContent => ({
  title,
  text: summary || dramaText.shareText({ series: title }),
  link,
  picture: null,
})
