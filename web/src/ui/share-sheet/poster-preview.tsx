import { shareText } from '#texts/share-text.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { PosterState } from './use-poster.ts'
import styles from './poster-preview.module.css'

type PosterPreviewProps = { poster: PosterState; title: string; onRetry: () => void }

/** The poster as it will be kept; as a picture, so that a long press keeps it too. */
export function PosterPreview({ poster, title, onRetry }: PosterPreviewProps) {
  switch (poster.state) {
    case 'drawing':
      return (
        <div className={styles.blank} role="status" aria-label={shareText.drawing} aria-busy="true">
          <Skeleton className={styles.blankPicture} radius={0} />
          <Skeleton width="60%" height={16} className={styles.blankLine} />
          <Skeleton width="80%" height={22} className={styles.blankLine} />
          <Skeleton width="50%" height={16} className={styles.blankLine} />
        </div>
      )
    case 'failed':
      return (
        <button type="button" className={styles.failed} onClick={onRetry}>
          {shareText.failed}
        </button>
      )
    case 'drawn':
      return <img className={styles.poster} src={poster.poster.address} alt={shareText.poster({ title })} />
  }
}
