import type { OrganizerFacts } from '@quan/contract/activity/organizer-facts.ts'
import { organizerFactsText } from '#texts/organizer-facts-text.ts'
import { DottedText } from '#ui/title-text/dotted-text.tsx'

/** 办过 12 场 · 到场率 93%: what is told about an organizer, as far as it is known. */
export function FactsLine({ facts: { held, attendance } }: { facts: OrganizerFacts }) {
  const parts = [organizerFactsText.held({ count: held })]
  if (attendance !== null) parts.push(organizerFactsText.attendance({ percent: attendance }))
  return <DottedText areWhole>{parts.join(' · ')}</DottedText>
}
