import { FULL_LINES } from '@quan/contract/card/full-lines.testing.ts'
import {
  type CardVisibilityLine,
  CARD_VISIBILITY_LINES,
  CardViewer,
  CHOSEN_LINES,
} from '@quan/contract/card/card-lines.ts'
import { CardVisibility } from '@quan/contract/person/card-visibility.ts'
import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CardView, visibleLines } from '#features/business-card/user-detail.service.ts'
import { type CardWorld, cardWorld } from '#features/business-card/card-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** Where each line shows on a card; a wire field stands in exactly one of these. */
const FIELDS = {
  photos: ({ photos }) => photos[1],
  age: ({ age }) => age,
  zodiacAnimal: (card) => card.zodiacAnimal,
  starSign: (card) => card.starSign,
  cityDistrict: ({ district }) => district,
  organizes: ({ organizes }) => organizes,
  ...Object.fromEntries(CHOSEN_LINES.map((line) => [line, (card) => card[line]])),
} as Record<CardVisibilityLine, (card: PublicCard) => unknown>
/** Fields that everybody sees, whatever the owner chooses. */
const ALWAYS = [
  'id',
  'nickName',
  'headImgurl',
  'isOrganizer',
  'photos',
  'sex',
  'city',
  'isFocus',
  'isMutual',
  'isBlocked',
]

/** The circles each viewer stands in, written out, so that the rule is not checked by itself. */
const SEES: Record<CardView, number[]> = {
  visitor: [10],
  member: [10, 20],
  sameActivity: [10, 20, 30],
  match: [10, 20, 30, 40],
  owner: [10, 20, 30, 40],
}

const anyVisibility = fc.record(
  Object.fromEntries(CARD_VISIBILITY_LINES.map((line) => [line, fc.constantFrom(...Object.values(CardVisibility))])),
) as fc.Arbitrary<CardVisibilities>

let world: CardWorld
let owner: Caller
let companion: Caller
let stranger: Caller
beforeAll(async () => {
  world = await cardWorld()
  ;[owner, companion, stranger] = [
    await world.member({ isOrganizer: true }),
    await world.member(),
    await world.member(),
  ]
  await world.save(owner, { lines: FULL_LINES, photos: await world.photos(owner, 2) })
  await world.activity({ organizer: { id: owner.memberId, nickName: '安安' } })
  await world.gather(owner, companion)
})
afterAll(() => world.close())

function expectOnly(card: PublicCard | null, visibility: CardVisibilities, view: CardView) {
  if (!card) throw new Error('no card')
  for (const line of CARD_VISIBILITY_LINES) {
    const isShown = FIELDS[line](card) !== undefined
    expect(isShown, `${line} for ${view}`).toBe(SEES[view].includes(visibility[line]))
  }
  expect('age' in card).toBe(!('ageRange' in card))
  const fields = CARD_VISIBILITY_LINES.flatMap((line) => (line === 'cityDistrict' ? 'district' : line))
  const known = new Set<string>([...ALWAYS, 'ageRange', ...fields])
  expect(Object.keys(card).filter((field) => !known.has(field))).toEqual([])
}

describe('a card', () => {
  // proves 11.15, 12.9
  test('shows each viewer exactly the lines that are for them, whatever the owner chooses', async () => {
    await fc.assert(
      fc.asyncProperty(anyVisibility, async (visibility) => {
        await world.save(owner, { visibility })
        expectOnly((await world.see(owner, null)).result, visibility, 'visitor')
        expectOnly((await world.see(owner, stranger)).result, visibility, 'member')
        expectOnly((await world.see(owner, companion)).result, visibility, 'sameActivity')
        expectOnly((await world.see(owner, owner)).result, visibility, 'owner')
        for (const as of Object.values(CardViewer))
          expectOnly((await world.see(owner, owner, as)).result, visibility, as)
      }),
      { numRuns: 25 },
    )
  })

  // proves 11.21
  test.each(Object.values(CardVisibility))('keeps every line of visibility %i to its circle', (visibility) => {
    const all = Object.fromEntries(CARD_VISIBILITY_LINES.map((line) => [line, visibility])) as CardVisibilities
    for (const view of Object.keys(SEES) as CardView[])
      expect(visibleLines(all, view).size).toBe(SEES[view].includes(visibility) ? CARD_VISIBILITY_LINES.length : 0)
  })

  test('does not change with other lines: each is shown by its own visibility', () => {
    fc.assert(
      fc.property(anyVisibility, fc.constantFrom(...(Object.keys(SEES) as CardView[])), (visibility, view) => {
        const expected = CARD_VISIBILITY_LINES.filter((line) => SEES[view].includes(visibility[line]))
        expect([...visibleLines(visibility, view)]).toEqual(expected)
      }),
      { numRuns: 1_000 },
    )
  })
})
