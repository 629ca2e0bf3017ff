import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { cameraFitting, toScreen } from '../camera.ts'
import { cityShapes, districtAt, smoothLine } from './district-shapes.ts'
import { namePlaces } from './name-places.ts'

const FOLDER = fileURLToPath(new URL('../../../../public/districts/', import.meta.url))
const fileOf = (province: string): unknown => JSON.parse(readFileSync(`${FOLDER}${province}.json`, 'utf8'))
const hangzhou = cityShapes(fileOf('33'), '330100')!
const AT = { westLake: { longitude: 120.1488, latitude: 30.2462 }, wulin: { longitude: 120.1634, latitude: 30.2751 } }

describe('the districts of a city', () => {
  test('are named as they are today: what was merged is one', () => {
    const names = hangzhou.districts.map(({ name }) => name)
    expect(names).toContain('拱墅区')
    expect(names).not.toContain('下城区')
    expect(names).toHaveLength(new Set(names).size)
  })

  test('are found by a point, each on its own ground', () => {
    expect(districtAt(hangzhou, AT.westLake)?.name).toBe('西湖区')
    expect(districtAt(hangzhou, AT.wulin)?.name).toBe('拱墅区')
    expect(districtAt(hangzhou, { longitude: 116.4, latitude: 39.9 })).toBeNull()
  })

  test('differ in colour from those beside them, so that borders are seen', () => {
    const tintAt = (longitude: number, latitude: number) => districtAt(hangzhou, { longitude, latitude })?.tint
    expect(tintAt(120.13, 30.26)).not.toBe(tintAt(120.16, 30.32))
    expect(hangzhou.districts.every(({ tint }) => tint >= 0 && tint < 5)).toBe(true)
  })

  test('are there in every province', () => {
    for (const file of readdirSync(FOLDER)) {
      const province: unknown = JSON.parse(readFileSync(FOLDER + file, 'utf8'))
      const codes = [...JSON.stringify(province).matchAll(/"city":"(\d{6})"/g)].map(([, code = '']) => code)
      for (const code of [codes[0]!, codes.at(-1)!])
        expect(cityShapes(province, code)?.districts.length).toBeGreaterThan(0)
    }
  })

  test('are none for a city without shapes', () => {
    expect(cityShapes(fileOf('33'), '339999')).toBeNull()
  })
})

describe('smoothLine', () => {
  test('rounds corners and keeps the ends, where districts meet', () => {
    const line = smoothLine(
      [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
      1,
    )
    expect(line).toEqual([
      [0, 0],
      [3, 0],
      [4, 1],
      [4, 4],
    ])
  })
})

describe('namePlaces', () => {
  const size = { width: 375, height: 700 }
  const camera = cameraFitting([AT.westLake, { longitude: 120.22, latitude: 30.33 }], 20, size)
  const covered = { top: 100, bottom: 200 }

  test('writes each name within its district, on the part of the map that is free', () => {
    const places = namePlaces({ shapes: hangzhou, camera, size, covered, pins: [] })
    expect(places.size).toBeGreaterThan(2)
    for (const [district, place] of places) {
      expect(districtAt(hangzhou, place)).toBe(district)
      expect(toScreen(place, camera, size).y).toBeGreaterThan(100)
      expect(toScreen(place, camera, size).y).toBeLessThan(500)
    }
  })

  test('keeps clear of pins', () => {
    const [[district, place] = []] = namePlaces({ shapes: hangzhou, camera, size, covered, pins: [] })
    const pin = toScreen(place!, camera, size)
    const moved = namePlaces({ shapes: hangzhou, camera, size, covered, pins: [pin] }).get(district!)
    if (moved === undefined) return
    const at = toScreen(moved, camera, size)
    expect(Math.hypot((at.x - pin.x) * 0.6, at.y - pin.y)).toBeGreaterThanOrEqual(40)
  })
})
