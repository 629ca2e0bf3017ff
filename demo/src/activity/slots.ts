import type { Random } from '#chance/random.ts'
import type { Format, WordBank } from '#format/format.ts'
import type { Words } from '#text/fill.ts'
import { type Day, weekdayName } from '#time/calendar-day.ts'
import { SEASON_NAMES, type Season, seasonOf } from '#time/season.ts'
import type { Place } from '#venue/place.ts'

export type Ages = readonly [least: number, most: number]

type SlotsOf = {
  format: Format
  city: string
  place: Place
  day: Day
  capacity: number
  ages: Ages | null
  random: Random
}

/** Every slot a format's texts may use: those of all formats, and its own words. */
export function slotsOf({ format, city, place, day, capacity, ages, random }: SlotsOf): Words {
  const season = seasonOf(day)
  return {
    city,
    area: place.area,
    venue: place.venue,
    season: SEASON_NAMES[season],
    weekday: weekdayName(day),
    n: String(capacity),
    half: String(Math.floor(capacity / 2)),
    ...(ages && { age: ageText(ages, random) }),
    ...ownWords(format.words ?? {}, season, random),
  }
}

const ageText = ([least, most]: Ages, random: Random) => (random.isTrue(0.55) ? `${least}+` : `${least}–${most}岁`)

function ownWords(banks: Readonly<Record<string, WordBank>>, season: Season, random: Random): Words {
  return Object.fromEntries(Object.entries(banks).map(([slot, bank]) => [slot, random.pick(wordsIn(bank, season))]))
}

const isList = (bank: WordBank): bank is readonly string[] => Array.isArray(bank)

const wordsIn = (bank: WordBank, season: Season): readonly string[] => (isList(bank) ? bank : bank[season])
