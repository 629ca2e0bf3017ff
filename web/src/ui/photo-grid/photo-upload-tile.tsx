import { useState } from 'react'
import { photoText } from '#texts/my-card-text.ts'
import { percentText } from '#ui/format/local-number.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { alert } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './photo-grid.module.css'

type PhotoUploadTileProps = {
  /** Address of the picked file. */
  url: string
  /** How much has been sent, 0 to 1. */
  fraction: number
  hasFailed: boolean
  /** Asks what to do about a failed one. */
  onPress: () => void
}

/** A photo on its way. */
export function PhotoUploadTile({ url, fraction, hasFailed, onPress }: PhotoUploadTileProps) {
  const percent = Math.round(fraction * 100)
  const text = percentText(fraction, 0)
  // a file that is no picture
  const [isBroken, setBroken] = useState(false)
  return (
    <li className={cx(styles.place, styles.upload)}>
      {!isBroken && <img src={url} alt="" onError={() => setBroken(true)} />}
      {hasFailed ? (
        <button type="button" className={styles.over} aria-haspopup="dialog" onClick={onPress}>
          <Icon shape={alert} size={20} stroke={2} />
          {photoText.failed}
        </button>
      ) : (
        <div
          className={styles.over}
          role="progressbar"
          aria-label={photoText.uploading({ percent: text })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {text}
          <span className={styles.bar}>
            <i style={{ width: `${percent}%` }} />
          </span>
        </div>
      )}
    </li>
  )
}
