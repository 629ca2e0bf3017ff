import { type ReactNode, useId } from 'react'
import rows from '#ui/rows/rows.module.css'
import styles from './switch-row.module.css'

type SwitchRowProps = {
  text: string
  detail?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

/** A row of a menu card that is on or off; the whole row is the switch. */
export function SwitchRow({ text, detail, isOn, onChange, isDisabled }: SwitchRowProps) {
  const id = useId()
  return (
    <li className={rows.row}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        disabled={isDisabled}
        className={styles.body}
        onClick={() => onChange(!isOn)}
      >
        <span className={styles.text}>
          <span id={id}>{text}</span>
          {detail !== undefined && <small>{detail}</small>}
        </span>
        <i className={styles.track} aria-hidden="true" />
      </button>
    </li>
  )
}
