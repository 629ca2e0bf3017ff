import { useId } from 'react'
import type { ShareContent } from '#platform/share/share-content.ts'
import { useWornRewards } from '#platform/task/use-worn-rewards.ts'
import { shareText } from '#texts/share-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import type { PosterContent } from '#ui/poster/poster-content.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { PosterPreview } from './poster-preview.tsx'
import { ShareActions } from './share-actions.tsx'
import styles from './share-sheet.module.css'
import { usePoster } from './use-poster.ts'

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
