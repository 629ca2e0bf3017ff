import type { ReactNode } from 'react'
import { type Companion, CompanionKind, LinkState } from '@quan/contract/companion/companion.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import choices from '#ui/choice-rows/choice-rows.module.css'
import { companionName, companionNote, companionSex } from '#ui/companion/companion-words.ts'
import { LinkStateTag } from '#ui/companion/link-state-tag.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
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

type CompanionChoiceProps = {
  companion: Companion
  now: number
  fault: string | null
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** A companion who may get a place, once they agreed; of a guest the booker writes down what is missing themselves. */
export function CompanionChoice({ companion, now, fault, isChosen, onChange }: CompanionChoiceProps) {
  const { id, userGUID, sex, linkState } = companion
  const words = companionSex(companion, now)
  return (
    <div className={cx(rows.row, styles.person)}>
      <PersonChoice
        head={{ id: userGUID ?? id, sex: sex ?? 0 }}
        name={companionName(companion)}
        tag={
          <>
            {words !== null && <Tag tone={sex === Sex.male ? 'male' : 'female'}>{words}</Tag>}
            {linkState !== LinkState.agreed && <LinkStateTag state={linkState} />}
          </>
        }
        note={linkStateNote(linkState) ?? companionNote(companion)}
        fault={isChosen ? fault : null}
        isChosen={isChosen}
        isDisabled={!canBeBooked(companion)}
        onChange={onChange}
      />
      {isChosen && fault === signUpText.noBirthDate && (
        <Link to={pathTo('gbOtherEdit', { id })} className={styles.add}>
          {signUpText.addBirthDate}
        </Link>
      )}
    </div>
  )
}

/** True when a companion can have a place: guests at once, members once they agreed. */
export function canBeBooked({ kind, linkState }: Companion): boolean {
  return kind === CompanionKind.other || linkState === LinkState.agreed
}

function linkStateNote(linkState: LinkState | null): string | null {
  if (linkState === LinkState.waiting) return signUpText.notAgreed
  return linkState === LinkState.refused ? signUpText.hasRefused : null
}
