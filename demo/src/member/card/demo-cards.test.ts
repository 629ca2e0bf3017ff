import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardLineChanges } from '@quan/contract/card/card-lines.ts'
import { cardVisibilities } from '@quan/contract/card/my-card.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { CARD_VISIBILITY_PRESET, CardVisibility } from '@quan/contract/person/card-visibility.ts'
import { randomOf } from '#chance/random.ts'
import { BUSIEST, CITY_PLACES } from '#city/demo-cities.ts'
import { dayOfDate, instantOf } from '#time/calendar-day.ts'
import { demoMembers, demoOrganizers } from '../demo-members.ts'
import { closingsFor, OWN_WORDS } from './card-words.ts'
import { demoCards } from './demo-cards.ts'
import { OCCUPATIONS } from './occupations.ts'
import { AGE_LEAST, AGE_MOST, drawBirthDate } from './person-card.ts'

const TODAY = dayOfDate('2026-11-21')
const cards = demoCards(TODAY)
const texts = (line: 'intro' | 'lookingFor') => cards.flatMap(({ lines }) => lines[line] ?? [])
const ofBusiest = demoOrganizers.filter(({ city }) => city === BUSIEST.name)
const cardOf = (id: string) => cards.find(({ memberId }) => memberId === id)

describe('cards of the catalogue', () => {
  test('are the same for the same day, one for everybody', () => {
    expect(demoCards(TODAY)).toEqual(cards)
    expect(cards.map(({ memberId }) => memberId)).toEqual(demoMembers.map(({ id }) => id))
  })

  test('differ from day to day in the birth dates alone', () => {
    const without = (card: (typeof cards)[number]) => ({ ...card, lines: { ...card.lines, birthDate: null } })
    expect(demoCards(TODAY + 400).map(without)).toEqual(cards.map(without))
  })

  test('are such as members could save', () => {
    for (const { lines } of cards) expect(cardLineChanges.safeParse(lines).error).toBeUndefined()
  })

  test('keep only visibilities that exist and are not the preset', () => {
    for (const { visibility } of cards) {
      expect(Object.keys(cardVisibilities.shape)).toEqual(expect.arrayContaining(Object.keys(visibility)))
      expect(Object.values(visibility)).not.toContain(CARD_VISIBILITY_PRESET)
    }
    const kept = cards.filter(({ visibility }) => Object.keys(visibility).length === 0)
    expect(kept.length).toBeGreaterThan(50)
  })

  test('hardly ever say the same', () => {
    expect(new Set(texts('intro')).size).toBe(texts('intro').length)
    expect(new Set(texts('lookingFor')).size).toBeGreaterThan(texts('lookingFor').length / 2)
  })

  test('name no number one could call, no account and no link', () => {
    for (const text of [...texts('intro'), ...texts('lookingFor')]) {
      expect(text).not.toMatch(/\d{4,}|微信号|QQ|https?|@|[{}]|undefined/)
      expect(text).toMatch(/[。！？]$/)
    }
  })

  test('name a district of the city', () => {
    for (const { city, lines } of cards) {
      const districts = CITY_PLACES.find(({ name }) => name === city)?.areas.map(({ district }) => district)
      if (lines.district !== null) expect(districts).toContain(lines.district)
    }
  })

  test('of organizers are in their city and full, those of studios but for what only people have', () => {
    for (const { id, city, sex } of demoOrganizers) {
      const card = cardOf(id)
      expect(card?.city).toBe(city)
      const empty = Object.entries(card?.lines ?? {}).filter(([line, value]) => value === null && line !== 'district')
      expect(empty).toHaveLength(sex === null ? 5 : 0)
    }
  })

  test('of the busiest city show a visitor nearly everything, in words of their own', () => {
    for (const { id, nickName } of ofBusiest) {
      expect(OWN_WORDS).toHaveProperty(nickName)
      expect(cardOf(id)?.lines.district).not.toBeNull()
      const open = Object.values(cardOf(id)?.visibility ?? {}).filter((circle) => circle === CardVisibility.everyone)
      expect(open.length).toBeGreaterThanOrEqual(11)
    }
    expect(Object.keys(OWN_WORDS)).toHaveLength(ofBusiest.length)
    const areas = BUSIEST.areas.map(({ name }) => name)
    for (const { area } of Object.values(OWN_WORDS)) if (area !== undefined) expect(areas).toContain(area)
  })

  test('of people name a known occupation', () => {
    const known = OCCUPATIONS.map(({ name }) => name)
    const people = new Set(demoMembers.filter(({ sex }) => sex !== null).map(({ id }) => id))
    for (const { memberId, lines } of cards)
      if (people.has(memberId) && lines.occupation !== null) expect(known).toContain(lines.occupation)
  })

  test('speak of a child only where there is one', () => {
    const about = { nickName: '阿文', sex: 1, age: 36, taste: 'people', isOrganizer: false } as const
    const [occupation] = OCCUPATIONS
    if (!occupation) throw new Error('There are occupations.')
    const closings = (maritalStatus: 10 | 30) => closingsFor({ ...about, occupation, maritalStatus }).join('')
    expect(closings(10)).not.toContain('孩子')
    expect(closings(30)).toContain('孩子')
  })

  test('make everybody as old as drawn, whatever the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: dayOfDate('2024-01-01'), max: dayOfDate('2060-12-31') }),
        fc.integer({ min: AGE_LEAST, max: AGE_MOST }),
        fc.string(),
        fc.integer({ min: 0, max: 1_439 }),
        (today, age, key, minute) => {
          expect(ageInYears(drawBirthDate(age, today, randomOf(key)), instantOf(today, minute))).toBe(age)
        },
      ),
    )
    for (const leapDay of ['2028-02-28', '2028-02-29', '2028-03-01'].map(dayOfDate))
      for (let key = 0; key < 500; key += 1)
        expect(ageInYears(drawBirthDate(AGE_LEAST, leapDay, randomOf(key)), instantOf(leapDay))).toBe(AGE_LEAST)
  })
})
