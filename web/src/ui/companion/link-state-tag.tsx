import { LinkState } from '@quan/contract/companion/companion.ts'
import { companionText } from '#texts/companion-text.ts'
import { Tag } from '#ui/tag/tag.tsx'

const LOOKS = {
  [LinkState.waiting]: { text: 'waiting', tone: 'amber' },
  [LinkState.agreed]: { text: 'agreed', tone: 'good' },
  [LinkState.refused]: { text: 'refused', tone: 'plain' },
} as const satisfies Record<LinkState, unknown>

/** A member's answer to being booked for, in a word; nothing for guests. */
export function LinkStateTag({ state }: { state: LinkState | null }) {
  if (state === null) return null
  const { text, tone } = LOOKS[state]
  return <Tag tone={tone}>{companionText[text]}</Tag>
}
