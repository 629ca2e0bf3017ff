import type { CSSProperties } from 'react'
import type { SeriesItem } from '@quan/contract/drama/series.ts'
import { keyOfEpisode } from '../data/episode-ref.ts'
import { Slide } from '../slide/slide.tsx'
import type { SlidePosition } from '../slide/use-playing-slide.ts'
import { episodeAt, type useFeed } from './use-feed.ts'
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
