import { describe, expect, test } from 'vitest'
import { clusterPins } from './map-pins.tsx'

const place = (key: string, x: number, y: number) => ({ key, at: { x, y }, item: key })

describe('clustersOf', () => {
  test('joins what lies too near, in the place of the first', () => {
    expect(clusterPins([place('a', 0, 0), place('b', 20, 20), place('c', 200, 0)], 54)).toEqual([
      { key: 'a', at: { x: 0, y: 0 }, items: ['a', 'b'] },
      { key: 'c', at: { x: 200, y: 0 }, items: ['c'] },
    ])
  })

  test('loses nothing', () => {
    const places = Array.from({ length: 40 }, (_, index) =>
      place(String(index), (index * 37) % 300, (index * 91) % 500),
    )
    expect(clusterPins(places).flatMap(({ items }) => items)).toHaveLength(40)
  })

  test('does not change when the map is dragged', () => {
    const places = Array.from({ length: 20 }, (_, index) => ({ x: (index * 37) % 300, y: (index * 91) % 500 }))
    const keys = (shift: number) =>
      clusterPins(places.map(({ x, y }, index) => place(String(index), x + shift, y))).map(({ key }) => key)
    expect(keys(123)).toEqual(keys(0))
  })
})
