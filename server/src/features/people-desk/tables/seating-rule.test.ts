import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Guest, proposeSeats, seatTheRest } from './seating-rule.ts'

const sexes = fc.constantFrom(1 as const, 2 as const, null)
const seatNumber = fc.integer({ min: 2, max: 20 })

/** Guests of groups of these sexes, each with a name of its own. */
function guestsOf(groups: readonly (readonly Guest['sex'][])[]): Guest[] {
  return groups.flatMap((group, at) =>
    group.map((sex, index) => ({ placeId: `${at}.${index}`, groupId: group.length > 1 ? `group ${at}` : null, sex })),
  )
}
const someGuests = fc
  .array(fc.array(sexes, { minLength: 1, maxLength: 9 }), { maxLength: 30 })
  .map((groups) => guestsOf(groups))
const guestsAlone = (of: fc.Arbitrary<Guest['sex']>) =>
  fc.array(of, { minLength: 1, maxLength: 90 }).map((all) => guestsOf(all.map((sex) => [sex])))

const countOf = (guests: readonly Guest[], wanted: Guest['sex']) => guests.filter(({ sex }) => sex === wanted).length
const differenceOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers)
/** Parties of a table: groups that sit there whole or in part, and who is alone. */
const partiesOf = (guests: readonly Guest[]) => [...Map.groupBy(guests, (one) => one.groupId ?? one.placeId).values()]

// proves 36.18
describe('whoever comes, at tables of any size', () => {
  test('everybody is seated once, and no table has more than its seats', () => {
    fc.assert(
      fc.property(someGuests, seatNumber, (guests, seats) => {
        const tables = proposeSeats(guests, seats)
        expect(tables.flat().toSorted(byPlace)).toEqual(guests.toSorted(byPlace))
        for (const table of tables) {
          expect(table.length).toBeLessThanOrEqual(seats)
          expect(table.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('a group that fits a table sits at one, a larger one at as few as it takes', () => {
    fc.assert(
      fc.property(someGuests, seatNumber, (guests, seats) => {
        const tables = proposeSeats(guests, seats)
        for (const group of partiesOf(guests)) {
          const at = tables.filter((table) => group.some((one) => table.includes(one)))
          expect(at.length).toBeLessThanOrEqual(Math.ceil(group.length / seats))
        }
      }),
    )
  })

  test('it takes as few tables as there are people for, unless groups need more, and never twice as many', () => {
    fc.assert(
      fc.property(someGuests, seatNumber, (guests, seats) => {
        const { length } = proposeSeats(guests, seats)
        expect(length).toBeGreaterThanOrEqual(Math.ceil(guests.length / seats))
        expect(Math.max(0, length - 1) * seats).toBeLessThanOrEqual(2 * guests.length)
      }),
    )
  })

  test('of people who come alone, tables differ by one person, one man and one woman at most', () => {
    fc.assert(
      fc.property(guestsAlone(fc.constantFrom(1 as const, 2 as const)), seatNumber, (guests, seats) => {
        const tables = proposeSeats(guests, seats)
        expect(tables).toHaveLength(Math.ceil(guests.length / seats))
        for (const numbers of [
          tables.map((table) => table.length),
          tables.map((table) => countOf(table, 1)),
          tables.map((table) => countOf(table, 2)),
        ])
          expect(differenceOf(numbers)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('no two parties of like size could change tables and leave men and women more even', () => {
    fc.assert(
      fc.property(someGuests, seatNumber, (guests, seats) => {
        const tables = proposeSeats(guests, seats)
        const [men, women] = [countOf(guests, 1), countOf(guests, 2)]
        const share = (some: readonly Guest[]) => countOf(some, 1) * women - countOf(some, 2) * men
        for (const table of tables)
          for (const other of tables)
            for (const party of partiesOf(table))
              for (const one of partiesOf(other)) {
                if (party.length !== one.length || table === other) continue
                const [here, there, shift] = [share(table), share(other), share(party) - share(one)]
                expect((here - shift) ** 2 + (there + shift) ** 2).toBeGreaterThanOrEqual(here ** 2 + there ** 2)
              }
      }),
      { numRuns: 50 },
    )
  })

  test('no party could go to another table and leave tables more evenly filled', () => {
    fc.assert(
      fc.property(someGuests, seatNumber, (guests, seats) => {
        const tables = proposeSeats(guests, seats)
        for (const table of tables)
          for (const other of tables)
            for (const party of partiesOf(table))
              expect(table === other || other.length + party.length >= table.length).toBe(true)
      }),
    )
  })

  test('the same people sit the same way each time', () => {
    fc.assert(
      fc.property(someGuests, seatNumber, (guests, seats) => {
        expect(proposeSeats(guests, seats)).toEqual(proposeSeats(structuredClone(guests), seats))
      }),
    )
  })
})

// proves 36.18
describe('an evening', () => {
  test('of two couples, three friends and five alone sits at two tables of six, three men at each', () => {
    const guests = guestsOf([[1, 2], [1, 2], [2, 2, 2], [1], [1], [1], [1], [2]])
    const tables = proposeSeats(guests, 6)
    expect(tables.map((table) => [table.length, countOf(table, 1)])).toEqual([
      [6, 3],
      [6, 3],
    ])
  })

  test('of three fours takes three tables of six: two would part one of them', () => {
    const four = [1, 1, 2, 2] as const
    expect(proposeSeats(guestsOf([four, four, four]), 6).map((table) => table.length)).toEqual([4, 4, 4])
  })

  test('of groups that leave room only when packed closely takes no table more', () => {
    const together = (size: number): Guest['sex'][] => Array.from({ length: size }, () => 1)
    // spread one by one the last two find no table with room
    const guests = guestsOf([3, 3, 2, 2, 2].map((size) => together(size)))
    expect(proposeSeats(guests, 6).map((table) => table.length)).toEqual([6, 6])
  })

  test('of ten friends at tables of six parts them in two fives, men and women in both', () => {
    const tables = proposeSeats(guestsOf([[1, 2, 1, 2, 1, 1, 1, 2, 1, 2]]), 6)
    expect(tables.map((table) => [table.length, countOf(table, 1)])).toEqual([
      [5, 3],
      [5, 3],
    ])
  })
})

// proves 36.19
describe('who signed up later', () => {
  test('is seated where there is room, and nobody is moved', () => {
    fc.assert(
      fc.property(someGuests, someGuests, seatNumber, (guests, later, seats) => {
        const seated = proposeSeats(guests, seats)
        const rest = later.map((one) => ({ ...one, placeId: `later ${one.placeId}` }))
        const found = seatTheRest(seated, rest, seats)
        const after = seated.map((table, at) => [...table, ...rest.filter(({ placeId }) => found.get(placeId) === at)])
        for (const table of after) expect(table.length).toBeLessThanOrEqual(seats)
        const mostRoom = Math.max(0, ...after.map((table) => seats - table.length))
        for (const party of partiesOf(rest).filter(({ length }) => length <= seats)) {
          const seatedOf = party.filter(({ placeId }) => found.has(placeId)).length
          expect([0, party.length]).toContain(seatedOf)
          // who is left comes with more than fit anywhere
          if (seatedOf === 0) expect(party.length).toBeGreaterThan(mostRoom)
        }
      }),
    )
  })

  test('sits with their own where these have room, and else where the fewest sit', () => {
    const [friend, alone] = [
      { placeId: 'friend', groupId: 'group 0', sex: 1 as const },
      { placeId: 'alone', groupId: null, sex: 1 as const },
    ]
    const couple = guestsOf([[1, 2]])
    const threes = guestsOf([[2], [2], [2]])
    expect(seatTheRest([couple, []], [friend, alone], 3)).toEqual(
      new Map([
        ['friend', 0],
        ['alone', 1],
      ]),
    )
    expect(seatTheRest([[...couple, ...threes.slice(0, 1)], []], [friend], 3)).toEqual(new Map([['friend', 1]]))
    // though a man would make the other one more even
    const [women, man] = [guestsOf([[2], [2]]), guestsOf([[1]])]
    expect(seatTheRest([women, man], [alone], 4)).toEqual(new Map([['alone', 1]]))
    expect(seatTheRest([threes], [friend], 3)).toEqual(new Map())
  })
})

const byPlace = (one: Guest, other: Guest) => one.placeId.localeCompare(other.placeId)
