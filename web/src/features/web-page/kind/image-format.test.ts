import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageSize } from './image-format.ts'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))

describe('the size of a picture', () => {
  test.each([
    ['image/png', '89504e470d0a1a0a 0000000d 49484452 00000384 00000258'],
    ['image/gif', '474946383961 8403 5802'],
    ['image/bmp', '424d00000000000000000000000028000000 84030000 a8fdffff'],
    ['image/jpeg', 'ffd8 ffe00004 0000 ffc4 0003 00 ffc2 0011 08 0258 0384 03'],
    ['image/webp', '52494646 00000000 57454250 56503820 00000000 000000 9d012a 8403 5802'],
    ['image/webp', '52494646 00000000 57454250 5650384c 00000000 2f 83c39500'],
    ['image/webp', '52494646 00000000 57454250 56503858 00000000 00 000000 830300 570200'],
    ['image/avif', '00000014 69737065 00000000 00000384 00000258 00000014 69737065 00000000 00000010 00000010'],
  ])('is read from its head: %s %#', (type, head) => {
    expect(imageSize(bytes(head), type)).toEqual({ width: 900, height: 600 })
  })

  test('is unknown where the head is cut off or broken, and reading it ends', () => {
    const types = fc.constantFrom('image/png', 'image/gif', 'image/bmp', 'image/jpeg', 'image/webp', 'image/avif')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), types, (content, type) => {
        const size = imageSize(content, type)
        expect(size === null || (size.width >= 0 && size.height >= 0)).toBe(true)
      }),
    )
    expect(imageSize(bytes('ffd8 ffe0 0000'), 'image/jpeg')).toBeNull()
  })
})
