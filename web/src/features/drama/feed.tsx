import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SeriesItem } from '@quan/contract/drama/series.ts'
import { type EpisodeRef, keyOfEpisode } from './data/episode-ref.ts'
import { Slide } from './slide/slide.tsx'
import type { SlidePosition } from './slide/use-playing-slide.ts'
import styles from './feed.module.css'

/** The one in front, one before, one after: no more videos than that are there at a time. */
const POSITIONS: readonly (readonly [by: number, SlidePosition])[] = [
  [-1, 'before'],
  [0, 'current'],
  [1, 'after'],
]

type FeedProps = { feed: ReturnType<typeof useFeed>; series: readonly SeriesItem[] }

/** All episodes one below the other, each as large as the screen; only those around the one in front are made. */
export function Feed({ feed, series }: FeedProps) {
  const { scroller, index, count, onScroll } = feed
  const style = { '--count': count } as CSSProperties
  return (
    <div ref={scroller} className={styles.feed} onScroll={onScroll} data-feed>
      <div className={styles.strip} style={style}>
        {POSITIONS.map(([by, position]) => {
          const episode = episodeAt(series, index + by)
          const item = series.find(({ id }) => id === episode?.seriesId)
          if (episode === null || item === undefined) return null
          const place = { '--at': index + by } as CSSProperties
          return (
            <div key={keyOfEpisode(episode)} className={styles.place} style={place}>
              <Slide item={item} number={episode.episode} position={position} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The feed: which episode is in front, and the way to another. The scroller's place is the truth while fingers move it. */
export function useFeed(series: readonly SeriesItem[], start: EpisodeRef | null) {
  const scroller = useRef<HTMLDivElement>(null)
  const [inFront, setInFront] = useState<EpisodeRef | null>(start ?? episodeAt(series, 0))
  const count = episodesInAll(series)
  const index = inFront === null ? 0 : indexOfEpisode(series, inFront)

  usePlaceKept(scroller, index)

  function onScroll() {
    const at = indexInFront(scroller.current)
    const next = at === null || at === index ? null : episodeAt(series, at)
    if (next !== null) setInFront(next)
  }

  return {
    scroller,
    index,
    count,
    inFront: episodeAt(series, index),
    onScroll,
    canStep: (by: 1 | -1) => index + by >= 0 && index + by < count,
    step(by: 1 | -1) {
      const element = scroller.current
      element?.scrollTo({ top: (index + by) * element.clientHeight, behavior: 'smooth' })
    },
    /** At once, however far it is. */
    go: (to: EpisodeRef) => setInFront(to),
  }
}

/** Null while the feed is hidden and has no height. */
function indexInFront(element: HTMLElement | null): number | null {
  if (element === null || element.clientHeight === 0) return null
  return Math.round(element.scrollTop / element.clientHeight)
}

/** Puts the scroller to the episode in front: at the start, after a jump, when the screen turns or the page comes back. */
function usePlaceKept(scroller: RefObject<HTMLDivElement | null>, index: number) {
  const shown = useRef(index)
  useLayoutEffect(() => {
    shown.current = index
    const element = scroller.current
    if (element !== null && indexInFront(element) !== index) element.scrollTop = index * element.clientHeight
  }, [scroller, index])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      element.scrollTop = shown.current * element.clientHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
}

type Counted = Pick<SeriesItem, 'id' | 'episodeCount'>

/** How many episodes all series have together. */
export const episodesInAll = (series: readonly Counted[]): number =>
  series.reduce((sum, { episodeCount }) => sum + episodeCount, 0)

/** The episode at a place of the feed, which has one series after the other; null behind its end. */
export function episodeAt(series: readonly Counted[], index: number): EpisodeRef | null {
  let left = index
  for (const { id, episodeCount } of series) {
    if (left >= 0 && left < episodeCount) return { seriesId: id, episode: left + 1 }
    left -= episodeCount
  }
  return null
}

/** The place of an episode in the feed; the first where it is not there. */
export function indexOfEpisode(series: readonly Counted[], { seriesId, episode }: EpisodeRef): number {
  let before = 0
  for (const { id, episodeCount } of series) {
    if (id === seriesId) return before + Math.min(Math.max(episode, 1), Math.max(episodeCount, 1)) - 1
    before += episodeCount
  }
  return 0
}
