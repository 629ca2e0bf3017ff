import type { DraftTicketType } from '@quan/contract/hosting/activity-draft.ts'
import { placesOf } from '@quan/contract/hosting/draft-rules.ts'
import {
  PERMIT_FROM_PEOPLE,
  PERMIT_MAX_CHARACTERS,
  TICKET_PRICE_MAX_FEN,
  TICKET_QUOTA_MAX,
} from '@quan/contract/hosting/hosting-limits.ts'
import { draftMatchHours, MATCH_HOURS_MAX } from '@quan/contract/match/match-limits.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { FieldRows } from '#ui/field-row/field-row.tsx'
import { MenuCard } from '#ui/menu/menu.tsx'
import { Price } from '#ui/price/price.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { FaultNote } from '../fault-note.tsx'
import { NumberRow, type StepProps, TextRow } from './draft-form.tsx'
import styles from './editor.module.css'
import { useState } from 'react'
import { activityText } from '#texts/activity-text.ts'
import { fenOf, typedAmount } from '@quan/contract/money/typed-amount.ts'

/** Places that a new ticket type begins with. */
const QUOTA_AT_FIRST = 5

/** How many places at which price, for whom. */
export function TicketsStep({ editor, faults }: StepProps) {
  const { fields, change } = editor
  const { ticketTypes } = fields
  const isBySex = ticketTypes.some(({ sex }) => sex !== 0)
  const put = (at: number, part: Partial<DraftTicketType>) =>
    change({ ticketTypes: ticketTypes.map((type, index) => (index === at ? { ...type, ...part } : type)) })
  const places = placesOf(fields)
  const income = ticketTypes.reduce((sum, { price, quota }) => sum + price * quota, 0)
  return (
    <>
      <section className={styles.card}>
        <MenuCard>
          <SwitchRow
            text={hostingEditorText.bySex}
            isOn={isBySex}
            onChange={(isOn) => change({ ticketTypes: ticketTypesFor(isOn, ticketTypes) })}
          />
        </MenuCard>
        <ul className={styles.tickets}>
          {ticketTypes.map((type, index) => (
            <li key={type.sex}>
              <Tag tone={type.sex === 0 ? 'brand' : type.sex === 1 ? 'male' : 'female'}>{type.name}</Tag>
              <Stepper
                label={hostingEditorText.quota({ name: type.name })}
                lessLabel={hostingEditorText.fewer({ name: type.name })}
                moreLabel={hostingEditorText.more({ name: type.name })}
                value={type.quota}
                min={0}
                max={TICKET_QUOTA_MAX}
                onChange={(quota) => put(index, { quota })}
              />
              <YuanField
                label={hostingEditorText.price({ name: type.name })}
                fen={type.price}
                most={TICKET_PRICE_MAX_FEN}
                onChange={(price) => put(index, { price })}
              />
            </li>
          ))}
        </ul>
        <FaultNote id="host-tickets-fault" fault={faults.ticketTypes} />
      </section>
      <WhoMayCome editor={editor} faults={faults} />
      <section className={styles.sum}>
        <p>
          <span>{hostingEditorText.income}</span>
          <Price fen={income} isPlain />
        </p>
        <small>{hostingEditorText.incomeNote({ count: places })}</small>
      </section>
    </>
  )
}

/** How many it takes, of which ages, how long they may choose each other, and the permit of a large one. */
function WhoMayCome({ editor: { fields, change }, faults }: Pick<StepProps, 'editor' | 'faults'>) {
  const places = placesOf(fields)
  const [preset, matchHours] = [draftMatchHours({ category: fields.category }), draftMatchHours(fields)]
  return (
    <>
      <FieldRows>
        <NumberRow
          label={hostingEditorText.minimum}
          hint={hostingEditorText.minimumHint}
          value={fields.minParticipants}
          fault={faults.minParticipants}
          onChange={(minParticipants) => change({ minParticipants })}
        />
        <NumberRow
          label={hostingEditorText.minAge}
          hint={hostingEditorText.ageHint}
          value={fields.minAge}
          fault={faults.minAge}
          onChange={(minAge) => change({ minAge })}
        />
        <NumberRow
          label={hostingEditorText.maxAge}
          hint={hostingEditorText.ageHint}
          value={fields.maxAge}
          fault={faults.maxAge}
          onChange={(maxAge) => change({ maxAge })}
        />
        <NumberRow
          label={hostingEditorText.matchHours}
          hint={preset === null ? hostingEditorText.matchNone : String(preset)}
          value={fields.matchHours}
          fault={undefined}
          onChange={(hours) => change({ matchHours: hours === null ? null : Math.min(hours, MATCH_HOURS_MAX) })}
        />
        {(places >= PERMIT_FROM_PEOPLE || fields.permit !== null) && (
          <TextRow
            label={hostingEditorText.permit}
            hint={hostingEditorText.permitHint}
            value={fields.permit}
            fault={faults.permit}
            limit={PERMIT_MAX_CHARACTERS}
            onChange={(permit) => change({ permit })}
          />
        )}
      </FieldRows>
      <p className={styles.advice}>
        {matchHours === null ? hostingEditorText.matchOff : hostingEditorText.matchNote({ hours: matchHours })}
      </p>
      {fields.minParticipants !== null && <p className={styles.advice}>{hostingEditorText.minimumNote}</p>}
    </>
  )
}

/** Men and women apart, or anybody; prices stay. */
export function ticketTypesFor(isBySex: boolean, before: readonly DraftTicketType[]): DraftTicketType[] {
  const price = before[0]?.price ?? 0
  const quota = before[0]?.quota ?? QUOTA_AT_FIRST
  if (!isBySex)
    return [{ name: hostingEditorText.anybody, sex: 0, price, quota: placesOf({ ticketTypes: [...before] }) || quota }]
  const half = Math.max(1, Math.round((before[0]?.quota ?? 2 * QUOTA_AT_FIRST) / 2))
  return [
    { name: hostingEditorText.men, sex: 1, price, quota: half },
    { name: hostingEditorText.women, sex: 2, price, quota: half },
  ]
}

type YuanFieldProps = { label: string; fen: number; most: number; onChange: (fen: number) => void }

/** An amount typed in yuan, kept in fen; it is written out in full when the field is left. */
function YuanField({ label, fen, most, onChange }: YuanFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className={styles.yuan}>
      <span aria-hidden="true">{activityText.yuanSign}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={typed ?? typedAmount(fen)}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = fenOf(target.value)
          if (next !== null) onChange(Math.min(next, most))
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}
