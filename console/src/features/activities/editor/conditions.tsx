import { placesOf } from '@quan/contract/hosting/draft-rules.ts'
import {
  ACTIVITY_AGE_MAX,
  ACTIVITY_AGE_MIN,
  PERMIT_FROM_PEOPLE,
  PERMIT_MAX_CHARACTERS,
  TICKET_QUOTA_MAX,
} from '@quan/contract/hosting/hosting-limits.ts'
import { draftMatchHours, MATCH_HOURS_MAX } from '@quan/contract/match/match-limits.ts'
import type { ReactNode } from 'react'
import { editorText } from '#texts/draft-text.ts'
import { NumberField, type SectionProps, TextField } from './field.tsx'
import styles from './editor.module.css'

type ConditionsProps = Omit<SectionProps, 'timeZone'> & {
  /** How long people may choose each other: of a draft and of what is published it is said in other ways. */
  matching: ReactNode
  /** Said below the ages. */
  agesAbout?: string
}

/** Who may come, and with how many people it takes place. */
export function Conditions({ editor, faults, matching, agesAbout }: ConditionsProps) {
  const { fields, change } = editor
  return (
    <div className={styles.triple}>
      <NumberField
        id="minAge"
        label={editorText.minAge}
        name="minAge"
        faults={faults}
        {...(agesAbout !== undefined && { extra: agesAbout })}
        value={fields.minAge}
        min={ACTIVITY_AGE_MIN}
        max={ACTIVITY_AGE_MAX}
        onChange={(minAge) => change({ minAge })}
      />
      <NumberField
        id="maxAge"
        label={editorText.maxAge}
        value={fields.maxAge}
        min={ACTIVITY_AGE_MIN}
        max={ACTIVITY_AGE_MAX}
        onChange={(maxAge) => change({ maxAge })}
      />
      <NumberField
        id="minParticipants"
        label={editorText.minimum}
        name="minParticipants"
        faults={faults}
        extra={editorText.minimumAbout}
        value={fields.minParticipants}
        min={1}
        max={TICKET_QUOTA_MAX}
        onChange={(minParticipants) => change({ minParticipants })}
      />
      {matching}
      {(placesOf(fields) >= PERMIT_FROM_PEOPLE || fields.permit !== null) && (
        <TextField
          id="permit"
          label={editorText.permit}
          name="permit"
          max={PERMIT_MAX_CHARACTERS}
          {...{ editor, faults }}
        />
      )}
    </div>
  )
}

/** How long people who came to what a draft becomes may choose each other; empty goes by its kind. */
export function MatchField({ editor: { fields, change } }: Pick<SectionProps, 'editor'>) {
  const preset = draftMatchHours({ category: fields.category })
  return (
    <NumberField
      id="matchHours"
      label={editorText.match}
      extra={editorText.matchAbout({
        preset: preset === null ? editorText.noMatch : editorText.matchHours({ hours: preset }),
      })}
      value={fields.matchHours}
      min={0}
      max={MATCH_HOURS_MAX}
      onChange={(matchHours) => change({ matchHours })}
    />
  )
}
