import type { CSSProperties } from 'react'
import { dramaText } from '#texts/drama-text.ts'
import { clockTime } from '#ui/format/clock-time.ts'
import styles from './progress-bar.module.css'

/** The slider moves in steps of this, in seconds. */
const STEP_SECONDS = 0.1

type ProgressBarProps = { second: number; length: number; onSeek: (second: number) => void }

/** How far the episode is; drawn or moved by the arrow keys it goes elsewhere. */
export function ProgressBar({ second, length, onSeek }: ProgressBarProps) {
  const [at, all] = [clockTime(second), clockTime(length)]
  const style = { '--part': `${Math.min(100, (second / length) * 100)}%` } as CSSProperties
  return (
    <div className={styles.progress}>
      <input
        type="range"
        min={0}
        max={length}
        step={STEP_SECONDS}
        value={Math.min(second, length)}
        style={style}
        aria-label={dramaText.progress}
        aria-valuetext={dramaText.progressAt({ at, all })}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
      <div className={styles.times} aria-hidden="true">
        <span>{at}</span>
        <span>{all}</span>
      </div>
    </div>
  )
}
