import { type ReactNode, useId } from 'react'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import styles from './switch-row.module.css'

type SwitchRowProps = {
  text: string
  detail?: ReactNode
  /** A shape of `icon-shapes.ts`, where it stands among rows that have one. */
  icon?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

/** A row of a menu card that is on or off; the whole row is the switch. */
export function SwitchRow({ text, detail, icon, isOn, onChange, isDisabled }: SwitchRowProps) {
  const id = useId()
  return (
    <li className={cx(rows.row, icon !== undefined && styles.withIcon)}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        disabled={isDisabled}
        className={styles.body}
        onClick={() => onChange(!isOn)}
      >
        {icon !== undefined && <IconTile shape={icon} tone="brand" />}
        <span className={styles.text}>
          <span id={id}>{text}</span>
          {detail !== undefined && <small>{detail}</small>}
        </span>
        <i className={styles.track} aria-hidden="true" />
      </button>
    </li>
  )
}
