import type { ChangedTicketType } from '@quan/contract/console/activities/change-activity.ts'
import { isMatchFixed } from '@quan/contract/console/activities/change-rules.ts'
import { PLACE_NAME_MAX_CHARACTERS, TICKET_QUOTA_MAX, TICKET_TYPES_MAX } from '@quan/contract/hosting/hosting-limits.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { MATCH_HOURS_MAX } from '@quan/contract/match/match-limits.ts'
import { Button, Input, Select } from 'antd'
import { ticketSexText } from '#texts/activities-text.ts'
import { changeText } from '#texts/change-text.ts'
import { editorText } from '#texts/draft-text.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { NumberInput } from '#ui/number/number-input.tsx'
import { Conditions } from '../editor/conditions.tsx'
import { type FieldFault, ruleWords, YuanInput, NumberField } from '../editor/field.tsx'
import styles from '../editor/editor.module.css'
import type { ActivityChange } from './use-activity-change.ts'

const SEXES = [0, 1, 2] as const
/** What a new ticket type begins with. */
const TICKET_AT_FIRST = { id: null, sex: 0, price: 6_800, quota: 10 } as const

/** The ways to take part, and who may: those that are published keep whom they are for, and as many places as are taken. */
export function ChangedTickets({ change, faults }: { change: ActivityChange; faults: readonly FieldFault[] }) {
  const { activity, written, write } = change
  const { ticketTypes } = written
  const fault = faults.find(({ field }) => field === 'ticketTypes')
  const put = (at: number, part: Partial<ChangedTicketType>) =>
    write({ ticketTypes: ticketTypes.map((type, index) => (index === at ? { ...type, ...part } : type)) })
  return (
    <section aria-labelledby="section-tickets">
      <h2 id="section-tickets">{editorText.tickets}</h2>
      {ticketTypes.map((type, at) => (
        <TicketRow
          // new ones have no ids before they are published, and stand last
          key={type.id ?? at}
          type={type}
          taken={activity.ticketTypes.find(({ id }) => id === type.id)?.taken ?? 0}
          number={at + 1}
          onChange={(part) => put(at, part)}
          onRemove={() => write({ ticketTypes: ticketTypes.filter((_, index) => index !== at) })}
        />
      ))}
      {fault && (
        <p role="alert" className={styles.fault}>
          {ruleWords(fault.rule)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={ticketTypes.length >= TICKET_TYPES_MAX}
          onClick={() => write({ ticketTypes: [...ticketTypes, { ...TICKET_AT_FIRST, name: editorText.ticketAny }] })}
        >
          {editorText.addTicket}
        </Button>
      </div>
      <Conditions
        editor={change.editor}
        faults={faults}
        agesAbout={changeText.agesAbout}
        matching={<ChangedMatchField change={change} />}
      />
    </section>
  )
}

type TicketRowProps = {
  type: ChangedTicketType
  taken: number
  number: number
  onChange: (part: Partial<ChangedTicketType>) => void
  onRemove: () => void
}

function TicketRow({ type, taken, number, onChange, onRemove }: TicketRowProps) {
  const named = (what: string) => editorText.ofTicket({ what, number })
  const isNew = type.id === null
  return (
    <div className={styles.ticket} role="group" aria-label={type.name || named(editorText.tickets)}>
      <Input
        aria-label={named(editorText.ticketName)}
        value={type.name}
        maxLength={PLACE_NAME_MAX_CHARACTERS}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        aria-label={named(editorText.ticketSex)}
        disabled={!isNew}
        value={type.sex}
        options={SEXES.map((value) => ({ value, label: ticketSexText[value] }))}
        onChange={(sex) => onChange({ sex })}
      />
      <YuanInput label={named(editorText.ticketPrice)} fen={type.price} onChange={(price) => onChange({ price })} />
      <NumberInput
        aria-label={named(editorText.ticketQuota)}
        value={type.quota}
        min={taken}
        max={TICKET_QUOTA_MAX}
        precision={0}
        suffix={isNew ? editorText.ticketQuota : changeText.taken({ count: taken })}
        onChange={(quota) => quota !== null && onChange({ quota })}
      />
      {isNew && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={editorText.removeTicket({ name: type.name })}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

/** How long people who came may choose each other; it stays once they do. */
function ChangedMatchField({ change: { activity, written, write } }: { change: ActivityChange }) {
  const isLate = isMatchFixed(activity, useNow())
  return (
    <NumberField
      id="matchHours"
      label={editorText.match}
      extra={isLate ? changeText.matchLate : changeText.matchAbout}
      disabled={isLate}
      value={written.matchHours}
      min={0}
      max={MATCH_HOURS_MAX}
      // 0 is no round as well, as in drafts
      onChange={(matchHours) => write({ matchHours: matchHours || null })}
    />
  )
}
