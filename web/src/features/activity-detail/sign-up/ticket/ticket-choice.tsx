import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { TicketTypeList } from '#ui/ticket-type/ticket-type-list.tsx'
import { Section } from '#ui/section/section.tsx'
import type { TicketType } from './chosen-ticket.ts'

type TicketChoiceProps = { detail: ActivityDetail; chosen: TicketType; onChoose: (ticketTypeId: string) => void }

/** One of the ticket types: whom it is for, what it costs, what is left. */
export function TicketChoice({ detail, chosen, onChoose }: TicketChoiceProps) {
  return (
    <Section title={signUpText.ticketType}>
      <TicketTypeList label={signUpText.ticketType} activity={detail} chosenId={chosen.id} onChoose={onChoose} />
    </Section>
  )
}
