import type { CSSProperties } from 'react'

/** Colours of a card from its top left to its bottom right, and a line drawing on a square of 200. */
type DeckLook = { from: string; via: string; to: string; motif: string }

const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const rings = (x: number, y: number, ...radii: number[]) => radii.map((r) => ring(x, y, r)).join('')

/** One unlike the other, as the decks are; white letters are read on every colour of them. */
const LOOKS: Readonly<Record<string, DeckLook>> = {
  'first-hello': { from: '#2B49D2', via: '#5A52DE', to: '#B5456F', motif: rings(150, 40, 34, 66, 98, 130) },
  'good-food': {
    from: '#B4431A',
    via: '#C0392B',
    to: '#8E2F55',
    motif:
      'M60 110h130a65 65 0 0 1-130 0zM95 175h60M98 88c-10-14 10-22 0-38s8-20 0-30M126 88c-10-14 10-22 0-38s8-20 0-30M154 88c-10-14 10-22 0-38s8-20 0-30',
  },
  'either-or': {
    from: '#2239A6',
    via: '#6A3FB5',
    to: '#C43457',
    motif:
      'M60 0L200 140M90 0L200 110M120 0L200 80M150 0L200 50M30 0L200 170M200 20L40 180M200 50L70 180M200 80L100 180',
  },
  'free-days': {
    from: '#0B6E4C',
    via: '#0F7A6B',
    to: '#1C5FA8',
    motif: `${rings(140, 60, 36, 46)}M140 2v-30M140 118v26M82 60H52M198 60h30M99 19L80 0M181 101l22 22M181 19l20-20M99 101l-22 22M118 8l-8-24M162 8l8-24M118 112l-9 24M162 112l9 24`,
  },
  'this-city': {
    from: '#17245F',
    via: '#2F3E8F',
    to: '#7A4A8A',
    motif: `${ring(70, 42, 20)}M20 190v-70h26v70M46 150h28v40M74 190V84l18-16 18 16v106M110 190V50h34v140M127 50V22M144 190v-84h30v84M174 190v-54h30M56 162h8M56 174h8M86 100h12M86 116h12M86 132h12M120 68h14M120 86h14M120 104h14M120 122h14M154 124h10M154 140h10`,
  },
  'what-if': {
    from: '#4B2A9E',
    via: '#7439C4',
    to: '#A8338F',
    motif: `${ring(136, 70, 42)}M57 105A86 20-24 1 0 215 35A86 20-24 1 0 57 105zM60 30v16M52 38h16M190 130v20M180 140h20M40 130v12M34 136h12M96 160v14M89 167h14`,
  },
  'back-then': {
    from: '#7A4A0C',
    via: '#8F4F1C',
    to: '#A5472F',
    motif:
      'M92 24l82 14-16 98-82-14zM102 38l58 10-9 56-58-10zM58 44l80-22M58 44l24 96 12-3M70 56l52-14M178 60l14 4-26 100-84-20 4-16M103 90l14-16 12 12 10-10 14 20',
  },
  'about-liking': {
    from: '#A8274C',
    via: '#C43457',
    to: '#B23A86',
    motif:
      'M136 150S60 104 60 56A40 40 0 0 1 136 36a40 40 0 0 1 76 20c0 48-76 94-76 94zM136 124s-54-34-54-66a28 28 0 0 1 54-12 28 28 0 0 1 54 12c0 32-54 66-54 66zM136 98s-32-20-32-38a16 16 0 0 1 32-6 16 16 0 0 1 32 6c0 18-32 38-32 38z',
  },
  together: {
    from: '#0C5C78',
    via: '#1F5FB5',
    to: '#4A4BC8',
    motif: [
      rings(134, 84, 44, 34),
      ...Array.from({ length: 8 }, (_, seat) => {
        const angle = (seat * Math.PI) / 4 + 0.2
        return ring(Math.round(134 + 72 * Math.cos(angle)), Math.round(84 + 72 * Math.sin(angle)), 13)
      }),
    ].join(''),
  },
}

/** How the cards of a deck look; a deck nobody has drawn for looks like the first. */
export function deckLook(deckId: string): DeckLook {
  return LOOKS[deckId] ?? LOOKS['first-hello']!
}

/** Every look there is. */
export const deckLooks = (): readonly DeckLook[] => Object.values(LOOKS)

/** Gives an element the colours of a deck. */
export function deckColours(deckId: string): CSSProperties {
  const { from, via, to } = deckLook(deckId)
  return { '--card-from': from, '--card-via': via, '--card-to': to } as CSSProperties
}
