import { commonText } from '#texts/common-text.ts'
import { dramaText } from '#texts/drama-text.ts'
import { stateText } from '#texts/state-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { alert, playNow } from '#ui/icon/icon-shapes.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import styles from './play-notice.module.css'

/** Notice in the middle of the picture. */
export type PlayState = 'playing' | 'stopped' | 'buffering' | 'slow' | 'failed'

/** A large sign to play, the wait for the network, or what went wrong and a way to try again. */
export function PlayNotice({ state, onRetry }: { state: PlayState; onRetry: () => void }) {
  if (state === 'playing') return null
  if (state === 'stopped')
    return (
      <span className={styles.play} aria-hidden="true">
        <Icon shape={playNow} size={34} isFilled />
      </span>
    )
  if (state === 'buffering')
    return (
      <span className={styles.wait} role="status">
        <TwoCircles size={22} />
        <span>{dramaText.buffering}</span>
      </span>
    )
  const isSlow = state === 'slow'
  return (
    <div className={styles.fault} role="alert">
      <Icon shape={alert} size={28} />
      <b>{isSlow ? dramaText.slowTitle : dramaText.failedTitle}</b>
      <p>{isSlow ? stateText.timeout : dramaText.failedAdvice}</p>
      <button type="button" onClick={onRetry}>
        {commonText.tapToRetry}
      </button>
    </div>
  )
}
