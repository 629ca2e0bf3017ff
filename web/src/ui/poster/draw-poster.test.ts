import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { paintCode } from './draw-poster.ts'

const LINK =
  'https://quan.example/pages/20searchSub/hdDetail/hdDetail?id=01920000-0000-7000-8000-000000000001&fromUserGUID=01920000-0000-4000-8000-00000000000e'

/** A canvas that only remembers which squares were filled. */
function aContext() {
  const squares: [number, number, number, number][] = []
  const nothing = () => undefined
  const context = { fillRect: (...square: [number, number, number, number]) => void squares.push(square) }
  return { squares, context: { ...context, beginPath: nothing, roundRect: nothing, fill: nothing, drawImage: nothing } }
}

describe('paintCode', () => {
  test('paints each dark module of the link as whole pixels, at the right edge', () => {
    const { squares, context } = aContext()
    const mark = {} as CanvasImageSource
    paintCode(context as unknown as CanvasRenderingContext2D, { link: LINK, right: 840, top: 1_000, size: 300, mark })
    const { data, size } = encode(LINK, { ecc: 'M', border: 0 })
    const module = Math.floor(300 / size)
    const left = 840 - module * size
    const top = 1_000 + Math.floor((300 - module * size) / 2)
    const painted = new Set(squares.map(([x, y]) => `${(x - left) / module}:${(y - top) / module}`))
    const meant = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x}:${y}`] : [])))
    expect([...painted].toSorted()).toEqual(meant.toSorted())
    expect(squares.every((square) => square.every(Number.isInteger))).toBe(true)
    expect(module).toBeGreaterThanOrEqual(5)
  })
})
