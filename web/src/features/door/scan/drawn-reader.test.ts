import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { type Pixels, readPicture } from './drawn-reader.ts'

const TICKET = '01920000000070008000000000A100010123456789ABCDEF01234567'

/** A QR code drawn at an angle on grey ground, as a camera sees it: a little blurred by how it is sampled. */
function pictureOf(text: string, { edge = 480, module = 7, turned = 0 } = {}): Pixels {
  const { data: modules, size } = encode(text, { border: 4 })
  const data = new Uint8ClampedArray(edge * edge * 4)
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)]
  for (let at = 0; at < edge * edge; at++) {
    const [x, y] = [(at % edge) - edge / 2, Math.floor(at / edge) - edge / 2]
    const column = Math.floor((x * cos + y * sin) / module + size / 2)
    const row = Math.floor((y * cos - x * sin) / module + size / 2)
    const shade = modules[row]?.[column] === undefined ? 150 : modules[row][column] ? 40 : 225
    data.set([shade, shade, shade, 255], at * 4)
  }
  return { data, width: edge, height: edge }
}

describe('readPicture', () => {
  test.each([0, 0.2, Math.PI / 2, 2.5])('reads a ticket turned by %d', (turned) => {
    expect(readPicture(pictureOf(TICKET, { turned }))).toBe(TICKET)
  })

  test('finds nothing where there is nothing', () => {
    const ground = pictureOf(TICKET, { module: 1 })
    expect(readPicture({ ...ground, data: new Uint8ClampedArray(ground.data.length).fill(150) })).toBeNull()
  })
})
