import type { DraftTicketType } from '@quan/contract/hosting/activity-draft.ts'
import { PLACE_NAME_MAX_CHARACTERS, TICKET_QUOTA_MAX, TICKET_TYPES_MAX } from '@quan/contract/hosting/hosting-limits.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { ticketSexText } from '#texts/activities-text.ts'
import { editorText } from '#texts/draft-text.ts'
import { NumberInput } from '#ui/number/number-input.tsx'
import { Conditions, MatchField } from './conditions.tsx'
import { ruleWords, type SectionProps, YuanInput } from './field.tsx'
import styles from './editor.module.css'

/** What a ticket begins with. */
const TICKET_AT_FIRST = { price: 6_800, quota: 10 }
const SEXES = [0, 1, 2] as const

/** The ways to take part, and who may. */
export function TicketsSection({ editor, faults }: SectionProps) {
  const { fields, change } = editor
  const { ticketTypes } = fields
  const add = (...types: DraftTicketType[]) => change({ ticketTypes: [...ticketTypes, ...types] })
  const fault = faults.find(({ field }) => field === 'ticketTypes')
  const left = TICKET_TYPES_MAX - ticketTypes.length
  return (
    <section aria-labelledby="section-tickets">
      <h2 id="section-tickets">{editorText.tickets}</h2>
      {ticketTypes.map((type, at) => (
        <TicketRow
          // the rows have no ids of their own before they are published
          key={at}
          type={type}
          number={at + 1}
          onChange={(part) =>
            change({ ticketTypes: ticketTypes.map((other, index) => (index === at ? { ...other, ...part } : other)) })
          }
          onRemove={() => change({ ticketTypes: ticketTypes.filter((_, index) => index !== at) })}
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
          disabled={left < 1}
          onClick={() => add({ ...TICKET_AT_FIRST, name: editorText.ticketAny, sex: 0 })}
        >
          {editorText.addTicket}
        </Button>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={left < 2}
          onClick={() =>
            add(
              { ...TICKET_AT_FIRST, name: editorText.ticketMen, sex: 1 },
              { ...TICKET_AT_FIRST, name: editorText.ticketWomen, sex: 2 },
            )
          }
        >
          {editorText.addPair}
        </Button>
      </div>
      <Conditions {...{ editor, faults }} matching={<MatchField editor={editor} />} />
    </section>
  )
}

type TicketRowProps = {
  type: DraftTicketType
  number: number
  onChange: (part: Partial<DraftTicketType>) => void
  onRemove: () => void
}

function TicketRow({ type, number, onChange, onRemove }: TicketRowProps) {
  const named = (what: string) => editorText.ofTicket({ what, number })
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
        value={type.sex}
        options={SEXES.map((value) => ({ value, label: ticketSexText[value] }))}
        onChange={(sex) => onChange({ sex })}
      />
      <YuanInput label={named(editorText.ticketPrice)} fen={type.price} onChange={(price) => onChange({ price })} />
      <NumberInput
        aria-label={named(editorText.ticketQuota)}
        value={type.quota}
        min={0}
        max={TICKET_QUOTA_MAX}
        precision={0}
        suffix={editorText.ticketQuota}
        onChange={(quota) => onChange({ quota: quota ?? 0 })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={editorText.removeTicket({ name: type.name })}
        onClick={onRemove}
      />
    </div>
  )
}
