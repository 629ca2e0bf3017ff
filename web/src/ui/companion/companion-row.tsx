import type { ReactNode } from 'react'
import type { Companion } from '@quan/contract/companion/companion.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { Link } from '#platform/navigation/link.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import rows from '#ui/user-row/user-row.module.css'
import { companionName, companionNote, companionSex } from './companion-words.ts'
import styles from './companion-row.module.css'

type CompanionRowProps = {
  companion: Companion
  /** Milliseconds since 1970; decides the age. */
  now: number
  /** In the place of number and remark. */
  note?: string
  /** At the right. */
  aside?: ReactNode
  /** Rows lie on one card, whose ends are round. */
  isFirst: boolean
  isLast: boolean
} & ({ to: string; onPress?: never; isDisabled?: never } | { onPress: () => void; isDisabled?: boolean; to?: never })

/** A person I book for; the row leads on, or chooses them. */
export function CompanionRow({ companion, now, note, aside, isFirst, isLast, ...action }: CompanionRowProps) {
  const { id, userGUID, sex, relation } = companion
  const name = companionName(companion)
  const sexWords = companionSex(companion, now)
  return (
    <article
      className={cx(
        rows.row,
        styles.row,
        isFirst && rows.first,
        isLast && rows.last,
        action.isDisabled === true && styles.off,
      )}
    >
      <Avatar id={userGUID ?? id} sex={sex ?? 0} size={48} />
      <div className={rows.words}>
        <h2 className={styles.head}>
          <Name name={name} action={action} />
          {sexWords !== null && <Tag tone={sex === Sex.male ? 'male' : 'female'}>{sexWords}</Tag>}
          {relation !== null && relation !== '' && relation !== name && (
            <Tag className={styles.relation}>{relation}</Tag>
          )}
        </h2>
        <p>{note ?? companionNote(companion)}</p>
      </div>
      {aside !== undefined && <div className={rows.aside}>{aside}</div>}
    </article>
  )
}

type NameProps = { name: string; action: { to?: string; onPress?: () => void; isDisabled?: boolean } }

function Name({ name, action: { to, onPress, isDisabled } }: NameProps) {
  if (to !== undefined)
    return (
      <Link to={to} className={rows.link}>
        <span>{name}</span>
      </Link>
    )
  return (
    <button type="button" className={rows.link} disabled={isDisabled} onClick={onPress}>
      <span>{name}</span>
    </button>
  )
}
