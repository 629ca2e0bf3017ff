import { describe, expect, test } from 'vitest'
import { boundsOf } from './bounds.ts'
import { covers, type DistrictShape, type Polygon } from './district-shape.ts'

const ring = (...numbers: number[]) => Float64Array.from(numbers)
const square = (west: number, south: number, size: number) => {
  const [east, north] = [west + size, south + size]
  return ring(west, south, east, south, east, north, west, north, west, south)
}

function aShape(...polygons: Polygon[]): DistrictShape {
  const district = { province: '省', city: '市', district: '区', code: '000000', center: [0, 0] } as const
  return { district, bounds: boundsOf(polygons.flat()), polygons }
}

describe('covers', () => {
  test('tells inside from outside', () => {
    const shape = aShape([square(0, 0, 10)])
    expect(covers(shape, { longitude: 5, latitude: 5 })).toBe(true)
    expect(covers(shape, { longitude: 11, latitude: 5 })).toBe(false)
  })

  test('leaves holes out', () => {
    const shape = aShape([square(0, 0, 10), square(4, 4, 2)])
    expect(covers(shape, { longitude: 5, latitude: 5 })).toBe(false)
    expect(covers(shape, { longitude: 3, latitude: 5 })).toBe(true)
  })

  test('takes each of several parts, and not what lies between', () => {
    const shape = aShape([square(0, 0, 2)], [square(8, 8, 2)])
    expect(covers(shape, { longitude: 1, latitude: 1 })).toBe(true)
    expect(covers(shape, { longitude: 9, latitude: 9 })).toBe(true)
    expect(covers(shape, { longitude: 5, latitude: 5 })).toBe(false)
  })

  test('covers nothing without a shape', () => {
    expect(covers(aShape(), { longitude: 0, latitude: 0 })).toBe(false)
  })
})
