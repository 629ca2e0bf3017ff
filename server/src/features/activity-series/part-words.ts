import type { SeriesPart, SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'

/** Longer words of a part are cut. */
const SHOWN_CHARACTERS = 200

/** Parts that are no text, in what somebody wrote of them. */
const WORDS: { [Part in SeriesPart]?: (own: SeriesParts[Part]) => string } = {
  place: ({ district, venue, address }) => [district, venue, address].filter(Boolean).join(' · '),
  hours: (hours) => (hours === null ? '' : `${hours.start}–${hours.end.time}`),
  programme: (steps) => steps.map(({ time, text }) => `${time ?? ''} ${text}`.trim()).join(' · '),
  ticketTypes: (types) => types.map(({ name, price, quota }) => `${name} ¥${formatFen(price)} × ${quota}`).join(' · '),
}

/** What a date says of a part, for whoever decides whether it stays: `null` where it says nothing; rules as JSON. */
export function partWords<Part extends SeriesPart>(part: Part, own: SeriesParts[Part]): string {
  const words = WORDS[part]?.(own) ?? (typeof own === 'string' ? own : JSON.stringify(own))
  return (words || 'null').slice(0, SHOWN_CHARACTERS)
}
