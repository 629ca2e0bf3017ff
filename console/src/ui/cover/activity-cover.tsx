import type { CoverSubject } from '@quan/artwork/cover/choose-scene.ts'
import type { CoverTime } from '@quan/artwork/cover/time-of-day.ts'
import { useQuery } from '@tanstack/react-query'
import { drawingAddress } from '../logo/drawing-address.ts'
import styles from './activity-cover.module.css'
import { pictureAddress } from './picture-address.ts'

type ActivityCoverProps = {
  activity: CoverSubject & CoverTime & { cover: string | null }
  /** A small one stands in a row of a table. */
  size?: 'row' | 'wide'
}

/** Photo of an activity, else the scene that the app draws for it; its title stands beside it. */
export function ActivityCover({ activity, size = 'row' }: ActivityCoverProps) {
  const { id, category, title, startTime, timeZone, cover } = activity
  // the scenes weigh more than a page of the console
  const { data: drawn } = useQuery({
    queryKey: ['cover', id, category, title, startTime],
    queryFn: async () => {
      const { drawCover } = await import('@quan/artwork/cover/draw-cover.ts')
      return drawingAddress(drawCover({ id, category, title, startTime, timeZone }))
    },
    enabled: cover === null,
    staleTime: Infinity,
  })
  const source = cover === null ? drawn : pictureAddress(cover)
  return <span className={size === 'row' ? styles.row : styles.wide}>{source && <img src={source} alt="" />}</span>
}
