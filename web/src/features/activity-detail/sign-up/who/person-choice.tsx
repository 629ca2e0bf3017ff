import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import choices from '#ui/choice-rows/choice-rows.module.css'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import styles from './person-choice.module.css'

type PersonChoiceProps = {
  head: { id: string; sex: 0 | 1 | 2; picture?: string | null }
  name: string
  /** Beside the name. */
  tag?: ReactNode
  note?: string | null
  /** Why they cannot have such a place. */
  fault?: string | null
  isChosen: boolean
  isDisabled?: boolean
  onChange: (isChosen: boolean) => void
}

/** Somebody who may get a place; the whole row is the box. */
export function PersonChoice({ head, name, tag, note, fault, isChosen, isDisabled, onChange }: PersonChoiceProps) {
  const words = fault ?? note
  return (
    <label className={cx(rows.row, choices.row, styles.person)}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Avatar id={head.id} sex={head.sex} picture={head.picture ?? null} size={44} />
      <span className={choices.words}>
        <span className={styles.name}>
          <b>{name}</b>
          {tag}
        </span>
        {words && <small className={fault ? styles.fault : undefined}>{words}</small>}
      </span>
      <span className={choices.mark}>
        <Icon shape={check} size={16} stroke={2.6} />
      </span>
    </label>
  )
}
