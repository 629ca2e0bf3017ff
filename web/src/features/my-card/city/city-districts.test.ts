// @vitest-environment node
import { readFileSync } from 'node:fs'
import { cardLineChanges } from '@quan/contract/card/card-lines.ts'
import { describe, expect, test } from 'vitest'
import { hasDistricts, loadDistricts } from './city-districts.ts'

const CITIES_FILE = new URL('../../../../../server/data/cities.json', import.meta.url)
const CITIES: { code: string }[] = JSON.parse(readFileSync(CITIES_FILE, 'utf8'))

describe('the districts', () => {
  test('are there for exactly the cities that are said to have some', async () => {
    const districts = await loadDistricts()
    const divided = CITIES.map(({ code }) => code).filter(hasDistricts)
    expect(Object.keys(districts).toSorted()).toEqual(divided.toSorted())
  })

  test.each([
    ['线上', '900000'],
    ['a city overseas', '900017'],
    ['香港', '810000'],
    ['东莞', '441900'],
    ['仙桃, a town under its province', '429004'],
  ])('are not there for %s', (_name, code) => {
    expect(hasDistricts(code)).toBe(false)
  })

  test('stand once each, more than one in a city, and fit on the card', async () => {
    for (const names of Object.values(await loadDistricts())) {
      expect(names.length).toBeGreaterThan(1)
      expect(new Set(names).size).toBe(names.length)
      for (const district of names) expect(cardLineChanges.safeParse({ district }).success).toBe(true)
    }
  })

  test('of 重庆 hold its counties too', async () => {
    const districts = await loadDistricts()
    expect(districts['500100']).toEqual(expect.arrayContaining(['渝中区', '城口县', '彭水苗族土家族自治县']))
  })
})
