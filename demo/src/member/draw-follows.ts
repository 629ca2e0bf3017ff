import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { type Random, randomOf } from '#chance/random.ts'
import { CITY_PLACES } from '#city/demo-cities.ts'
import { type DemoMember, demoCrowd, type DemoOrganizer, demoOrganizers } from './demo-members.ts'

/** One member follows another. */
export type DemoFollow = { followerId: string; followedId: string; at: number }

/** Fewest and most fans of an organizer, by the city's share of the activities. */
const FANS = [
  { fromWeight: 100, least: 70, most: 200 },
  { fromWeight: 40, least: 30, most: 90 },
  { fromWeight: 0, least: 20, most: 32 },
] as const
/** How much likelier those of the same city are to follow. */
const NEIGHBOUR = 3
/** Chance that an organizer follows a fan back. */
const FOLLOWED_BACK = { person: 0.15, studio: 0.05 }
/** Whom somebody of the crowd follows besides the organizers, and the chance to be followed back. */
const FRIENDS_MOST = 3
const FRIEND_BACK = 0.5
const SPAN_DAYS = 150

const weightOf = new Map(CITY_PLACES.map(({ name, weight }) => [name, weight]))

/** Draws the follows of the last months, each with its instant; `cityOf` tells the city of a member by the id. */
export function drawFollows(now: number, cityOf: ReadonlyMap<string, string>): DemoFollow[] {
  return [
    ...demoOrganizers.flatMap((organizer) => fansOf(organizer, now, cityOf)),
    ...demoCrowd.flatMap((member) => friendsOf(member, now)),
  ]
}

function fansOf(organizer: DemoOrganizer, now: number, cityOf: ReadonlyMap<string, string>): DemoFollow[] {
  const random = randomOf('demo fans', organizer.id)
  const count = drawFanCount(weightOf.get(organizer.city) ?? 0, random)
  const back = organizer.sex === null ? FOLLOWED_BACK.studio : FOLLOWED_BACK.person
  return demoCrowd
    .map((fan) => ({ fan, rank: random.fraction() * (cityOf.get(fan.id) === organizer.city ? NEIGHBOUR : 1) }))
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, count)
    .flatMap(({ fan }) => bond({ from: fan, to: organizer, back, now, random }))
}

/** Few have many fans. */
function drawFanCount(weight: number, random: Random): number {
  const { least, most } = FANS.find(({ fromWeight }) => weight >= fromWeight) ?? FANS[2]
  return least + Math.floor(random.fraction() ** 2 * (most - least + 1))
}

function friendsOf(member: DemoMember, now: number): DemoFollow[] {
  const random = randomOf('demo friends', member.id)
  const others = Array.from({ length: random.whole(0, FRIENDS_MOST) }, () => random.pick(demoCrowd))
  return others.flatMap((other) =>
    other === member ? [] : bond({ from: member, to: other, back: FRIEND_BACK, now, random }),
  )
}

type Bond = { from: DemoMember; to: DemoMember; back: number; now: number; random: Random }

/** A follow, and sometimes one back, later. */
function bond({ from, to, back, now, random }: Bond): DemoFollow[] {
  const ago = Math.floor(random.fraction() * SPAN_DAYS * DAY_MS)
  const follow = { followerId: from.id, followedId: to.id, at: now - ago }
  if (!random.isTrue(back)) return [follow]
  return [follow, { followerId: to.id, followedId: from.id, at: now - Math.floor(random.fraction() * ago) }]
}
