import type { CSSProperties } from 'react'
import type { Sex } from '@quan/contract/person/sex.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import styles from './completeness-head.module.css'

type CompletenessHeadProps = { id: string; sex: Sex | null; picture: string | null; percent: number }

/** A face in a ring that closes as the card fills up. */
export function CompletenessHead({ id, sex, picture, percent }: CompletenessHeadProps) {
  const style = { '--percent': percent } as CSSProperties
  return (
    <span className={styles.head} style={style}>
      <svg viewBox="0 0 76 76" aria-hidden="true">
        <circle cx="38" cy="38" r="36" />
        {percent > 0 && <circle cx="38" cy="38" r="36" pathLength={100} className={styles.arc} />}
      </svg>
      <Avatar id={id} sex={sex ?? 0} picture={picture} size={64} className={styles.face} />
    </span>
  )
}
