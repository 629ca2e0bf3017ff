// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { SVG_TYPE } from './kind/image-format.ts'
import { imageSource, shapesOf } from './image-view.tsx'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const bytes = (text: string) => new TextEncoder().encode(text)
const png = (width: number, height: number) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return new Uint8Array(head)
}

/** Groups of ten of the group before. */
function bomb(levels: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    const inside = level === 0 ? '<rect/>' : `<use href="#g${level - 1}"/>`.repeat(10)
    return `<g id="g${level}">${inside}</g>`
  })
  return `<svg ${XMLNS}><defs>${groups.join('')}</defs><use href="#g${levels - 1}"/></svg>`
}

describe('a drawing in SVG', () => {
  test('has an address without an origin', () => {
    expect(imageSource(bytes(`<svg ${XMLNS}/>`), SVG_TYPE).url).toMatch(/^data:image\/svg\+xml/)
  })

  test('counts its repetitions', () => {
    expect(shapesOf(`<svg ${XMLNS}><rect id="a"/><use href="#a"/></svg>`)).toBe(4)
    expect(shapesOf(bomb(9))).toBeGreaterThan(1e8)
    expect(shapesOf(`<svg ${XMLNS}><g id="a"><use href="#a"/></g></svg>`)).toBe(Number.POSITIVE_INFINITY)
  })

  test.each([bomb(9), `<svg ${XMLNS}>${' '.repeat(2_100_000)}</svg>`])(
    'too large to be drawn is refused: %#',
    (svg) => {
      expect(() => imageSource(bytes(svg), SVG_TYPE)).toThrow('large')
    },
  )
})

describe('a picture', () => {
  test('of more pixels than a phone holds is refused before it is unpacked', () => {
    expect(() => imageSource(png(30_000, 30_000), 'image/png')).toThrow('large')
  })

  test('gives its address back', () => {
    const made = vi.fn(() => 'blob:a')
    const revoked = vi.fn()
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked })
    const { url, release } = imageSource(png(10, 10), 'image/png')
    release()
    expect([url, revoked.mock.calls]).toEqual(['blob:a', [['blob:a']]])
  })
})
