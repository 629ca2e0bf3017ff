/** Who is to be seated. */
export type Guest = {
  placeId: string
  /** The same of all who come together; null for who comes alone. */
  groupId: string | null
  sex: 1 | 2 | null
}

/** Who sits together wherever that is: somebody alone, a group, or a part of one that is larger than a table. */
type Party = { guests: readonly Guest[]; men: number; women: number }

/**
 * Somebody sits at a table in the order in which they came to it. `different` are its parties of each kind, once they were
 * asked for since it last changed.
 */
type Table = { parties: Party[]; size: number; men: number; women: number; different: readonly Party[] | null }

/** How many seats a table has, and the share of sexes of all who are seated: what a table should have, too. */
type Room = { seats: number; men: number; women: number }

/**
 * Seats everybody: groups together that fit a table, tables filled as evenly as groups allow, then men and women spread
 * evenly; in as few tables as are found by taking the largest groups first. The same guests in the same order sit the same way each time.
 */
export function proposeSeats<One extends Guest>(guests: readonly One[], seats: number): One[][] {
  const parties = partiesOf(guests, seats)
  const room = { seats, ...sexesOf(guests) }
  // two of those that take more than half a table never share one
  const large = parties.filter((party) => 2 * party.guests.length > seats).length
  const fewest = Math.max(Math.ceil(guests.length / seats), large)
  for (let count = fewest; ; count += 1) {
    const tables = spread(parties, { count, room }) ?? fill(parties, { count, room })
    if (tables === null) continue
    evenOut(tables, room)
    // guests are those that were given, whatever else is known of them
    return tables.map(({ parties: sitting }) => sitting.flatMap((party) => party.guests) as One[])
  }
}

/**
 * Brings those who have no table to tables with room, and moves nobody: with their group where some of it sits, else to
 * where the fewest sit. Answers the table of each by the place, from 0; a party that fits no table whole has none.
 */
export function seatTheRest(
  seated: readonly (readonly Guest[])[],
  rest: readonly Guest[],
  seats: number,
): Map<string, number> {
  const room = { seats, ...sexesOf([...seated.flat(), ...rest]) }
  const tables = seated.map((guests) => tableOf([partyOf(guests)]))
  const found = new Map<string, number>()
  for (const party of partiesOf(rest, seats)) {
    const { groupId } = party.guests[0] ?? { groupId: null }
    const withGroup = tables.filter(
      (_table, at) => groupId !== null && seated[at]?.some((one) => one.groupId === groupId),
    )
    const table = bestFor(party, withGroup, room) ?? bestFor(party, tables, room)
    if (table === null) continue
    take(table, party)
    for (const { placeId } of party.guests) found.set(placeId, tables.indexOf(table))
  }
  return found
}

/** Parties, the largest first. */
function partiesOf(guests: readonly Guest[], seats: number): Party[] {
  const groups = Map.groupBy(guests, ({ groupId, placeId }) => groupId ?? placeId)
  const parties = [...groups.values()].flatMap((group) => partsOf(group, seats).map(partyOf))
  return parties.toSorted((one, other) => other.guests.length - one.guests.length)
}

/** A group that is larger than a table in as few parts as it takes, alike in size and in sexes. */
function partsOf(group: readonly Guest[], seats: number): Guest[][] {
  const count = Math.ceil(group.length / seats)
  const bySex = group.toSorted((one, other) => (one.sex ?? 3) - (other.sex ?? 3))
  return Array.from({ length: count }, (_, part) => bySex.filter((_guest, at) => at % count === part))
}

const partyOf = (guests: readonly Guest[]): Party => ({ guests, ...sexesOf(guests) })

/** How many men and women these are. */
export const sexesOf = (guests: readonly Guest[]) => ({
  men: guests.filter(({ sex }) => sex === 1).length,
  women: guests.filter(({ sex }) => sex === 2).length,
})

function tableOf(parties: readonly Party[]): Table {
  const table: Table = { parties: [], size: 0, men: 0, women: 0, different: null }
  for (const party of parties) take(table, party)
  return table
}

function take(table: Table, party: Party) {
  table.parties.push(party)
  count(table, party, 1)
}

function leave(table: Table, party: Party) {
  table.parties.splice(table.parties.indexOf(party), 1)
  count(table, party, -1)
}

function count(table: Table, { guests, men, women }: Party, by: 1 | -1) {
  table.size += by * guests.length
  table.men += by * men
  table.women += by * women
  table.different = null
}

type TableSet = { count: number; room: Room }

/** Each party at the table where the fewest sit; null where one fits none of so many tables. */
function spread(parties: readonly Party[], { count: tableCount, room }: TableSet): Table[] | null {
  const tables = Array.from({ length: tableCount }, () => tableOf([]))
  const isDone = parties.every((party) => {
    const table = bestFor(party, tables, room)
    if (table) take(table, party)
    return table !== null
  })
  return isDone ? tables : null
}

/** Each party at the first table with room: takes fewer tables than spreading does where groups are large. */
function fill(parties: readonly Party[], { count: tableCount, room }: TableSet): Table[] | null {
  const tables = Array.from({ length: tableCount }, () => tableOf([]))
  const isDone = parties.every((party) => {
    const table = tables.find(({ size }) => size + party.guests.length <= room.seats)
    if (table) take(table, party)
    return table !== undefined
  })
  return isDone ? tables : null
}

/** Where the fewest sit of the tables with room, among these where the sexes become most even. */
function bestFor(party: Party, tables: readonly Table[], room: Room): Table | null {
  let best: { table: Table; uneven: number } | null = null
  for (const table of tables) {
    const most = Math.min(room.seats - party.guests.length, best?.table.size ?? Infinity)
    if (table.size > most) continue
    const uneven = Math.abs(unevenness({ men: table.men + party.men, women: table.women + party.women }, room))
    if (best === null || table.size < best.table.size || uneven < best.uneven) best = { table, uneven }
  }
  return best?.table ?? null
}

/** How far men and women of a table are from the share of all; 0 = the same share, positive = too many men. */
const unevenness = ({ men, women }: { men: number; women: number }, all: Room) => men * all.women - women * all.men

/**
 * Moves and exchanges parties of two tables as long as that makes sizes, or at like sizes sexes, more even. None gets more than
 * the larger one of both had.
 */
function evenOut(tables: readonly Table[], room: Room): void {
  let exchanges = 0
  do {
    exchanges = 0
    for (const from of tables) for (const to of tables) if (from !== to && exchange(from, to, room)) exchanges += 1
  } while (exchanges > 0)
}

/** A party that goes from one table to another, and one that comes back; null = none does. */
type Exchange = { there: Party; back: Party | null }

/** Does what makes the two tables most even; false = nothing does. */
function exchange(from: Table, to: Table, room: Room): boolean {
  // alike already, as most are: looking at all of their parties would take long
  if (from.size === to.size && unevenness(from, room) === unevenness(to, room)) return false
  let best: { change: Exchange; gain: Gain } | null = null
  for (const there of differentParties(from))
    for (const back of [null, ...differentParties(to)]) {
      const gain = gainOf({ there, back }, { from, to, room })
      if (isMore(gain, best?.gain ?? NOTHING)) best = { change: { there, back }, gain }
    }
  if (best === null) return false
  const { there, back } = best.change
  leave(from, there)
  take(to, there)
  if (back) {
    leave(to, back)
    take(from, back)
  }
  return true
}

/** One of each kind: those of like size and sexes change a table alike. */
function differentParties(table: Table): readonly Party[] {
  table.different ??= oneOfEachKind(table.parties)
  return table.different
}

function oneOfEachKind(parties: readonly Party[]): Party[] {
  const kinds = new Map(
    parties.toReversed().map((party) => [`${party.guests.length} ${party.men} ${party.women}`, party]),
  )
  return [...kinds.values()].toReversed()
}

/** By how much sizes and sexes become more even; sizes count first. */
type Gain = { size: number; sexes: number }
const NOTHING: Gain = { size: 0, sexes: 0 }

const isMore = (one: Gain, other: Gain) => one.size > other.size || (one.size === other.size && one.sexes > other.sexes)

type Pair = { from: Table; to: Table; room: Room }

function gainOf({ there, back }: Exchange, { from, to, room }: Pair): Gain {
  const moved = there.guests.length - (back?.guests.length ?? 0)
  const shifted = unevenness(there, room) - (back ? unevenness(back, room) : 0)
  return {
    size: evened(from.size, to.size, moved),
    sexes: evened(unevenness(from, room), unevenness(to, room), shifted),
  }
}

/** By how much the sum of squares falls when so much goes from one to the other. */
const evened = (from: number, to: number, moved: number) =>
  from ** 2 + to ** 2 - (from - moved) ** 2 - (to + moved) ** 2
