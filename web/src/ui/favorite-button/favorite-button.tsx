import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { commonText } from '#texts/common-text.ts'
import { heart } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './favorite-button.module.css'

type FavoriteButtonProps = {
  isOn: boolean
  /** Without it the heart waits to be of use. */
  onPress?: () => void
  /** On a cover a white disc; in a bar a drawing over its word. */
  look?: 'cover' | 'bar'
  className?: string | undefined
}

const SPECKS = [0, 1, 2, 3, 4, 5]

/** A heart to keep an activity by; switched on it springs, with six specks around it. */
export function FavoriteButton({ isOn, onPress, look = 'cover', className }: FavoriteButtonProps) {
  const word = isOn ? commonText.favorited : commonText.favorite
  return (
    <button
      type="button"
      className={cx(styles[look], isOn && styles.on, className)}
      aria-label={commonText.favorite}
      aria-pressed={isOn}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      <span className={styles.heart}>
        <Icon shape={heart} size={look === 'cover' ? 19 : 22} stroke={look === 'cover' ? 1.9 : 1.75} isFilled={isOn} />
        {isOn && SPECKS.map((speck) => <i key={speck} style={{ rotate: `${speck * 60}deg` }} />)}
      </span>
      {look === 'bar' && <span className={styles.word}>{word}</span>}
    </button>
  )
}

/** Activity and look of a heart: on a cover a white disc, in a bar a drawing over its word. */
export type FavoriteProps = {
  activity: Pick<ActiveItem, 'id' | 'isCollect'>
  look?: 'cover' | 'bar'
  className?: string | undefined
}
