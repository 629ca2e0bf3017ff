import { useId } from 'react'
import type { ShareContent } from '#platform/share/share-content.ts'
import { useWornRewards } from '#platform/task/use-worn-rewards.ts'
import { shareText } from '#texts/share-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import type { PosterContent } from '#ui/poster/poster-content.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { ShareActions } from './share-actions.tsx'
import { type PosterState, usePoster } from './use-poster.ts'
import styles from './share-sheet.module.css'

export type ShareSheetProps = {
  isOpen: boolean
  onClose: () => void
  content: ShareContent
  poster: PosterContent
}

/** The poster of a page, and the ways to pass the page on: the device's own, WeChat's menu, the picture, the link. */
export function ShareSheet({ isOpen, onClose, content, poster: posterContent }: ShareSheetProps) {
  const titleId = useId()
  const { posterTheme, frame } = useWornRewards({ isNeeded: isOpen })
  const { poster, drawAgain } = usePoster(posterContent, { posterTheme, frame }, isOpen)
  return (
    <Modal isOpen={isOpen} onClose={onClose} place="full" labelledBy={titleId}>
      <VisuallyHidden>
        <h2 id={titleId}>{shareText.title}</h2>
      </VisuallyHidden>
      <div className={styles.stage}>
        <PosterPreview poster={poster} title={posterContent.title} onRetry={drawAgain} />
      </div>
      <div className={styles.panel}>
        <ShareActions content={content} poster={poster.state === 'drawn' ? poster.poster : null} onDone={onClose} />
        <Button tone="quiet" isWide onPress={onClose}>
          {shareText.cancel}
        </Button>
      </div>
    </Modal>
  )
}

type PosterPreviewProps = { poster: PosterState; title: string; onRetry: () => void }

/** The poster as it will be kept; as a picture, so that a long press keeps it too. */
function PosterPreview({ poster, title, onRetry }: PosterPreviewProps) {
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
