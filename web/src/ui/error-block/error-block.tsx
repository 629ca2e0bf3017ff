import { drawError, drawOffline } from '@quan/artwork/state-pictures.ts'
import { commonText } from '#texts/common-text.ts'
import { stateText } from '#texts/state-text.ts'
import { Button } from '#ui/button/button.tsx'
import { refresh } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { StateBlock } from '#ui/error-block/state-block.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './error-block.module.css'

/** Failed: the call did. Late: nothing came in 5 s. Offline: there is no network. */
export type ErrorReason = 'failed' | 'late' | 'offline'

type ErrorBlockProps = { reason?: ErrorReason; onRetry: () => void; className?: string | undefined }

/** Fills the page it stands on; a tap anywhere on it tries again. */
export function ErrorBlock({ reason = 'failed', onRetry, className }: ErrorBlockProps) {
  const isOffline = reason === 'offline'
  const retry = (
    <Button tone="outline" className={styles.retry} icon={<Icon shape={refresh} size={18} />} onPress={onRetry}>
      {commonText.tapToRetry}
    </Button>
  )
  return (
    <section className={cx(styles.block, className)} role="alert">
      <StateBlock
        picture={isOffline ? drawOffline() : drawError()}
        title={isOffline ? stateText.offlineTitle : stateText.failedTitle}
        advice={adviceFor(reason)}
        action={retry}
      />
    </section>
  )
}

function adviceFor(reason: ErrorReason): string {
  if (reason === 'late') return stateText.timeout
  return reason === 'offline' ? stateText.offlineAdvice : stateText.failedAdvice
}
