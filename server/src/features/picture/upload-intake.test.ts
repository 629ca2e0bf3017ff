import { unsupportedMedia } from '@quan/contract/endpoint/common-errors.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import {
  onePictureOnly,
  pictureAnimated,
  pictureBroken,
  pictureMissing,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureTooSmall,
  pictureTypeRefused,
} from '@quan/contract/picture/upload.ts'
import { PICTURE_MAX_BYTES } from '@quan/contract/picture/picture-limits.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatheredBytes } from '#features/picture/upload-intake.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import {
  anAnimation,
  aPicture,
  enormousWebp,
  type Form,
  formOf,
  jpegOfSize,
  pictureForm,
  plainPng,
  withChunk,
} from './testing/a-picture.ts'
import { pictureWorld, type PictureWorld } from './testing/picture-world.ts'

describe('gatheredBytes', () => {
  test('gives the bytes of any pieces in their order, also more than expected', () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 200_000 }), { maxLength: 6 })
    fc.assert(
      fc.property(pieces, fc.nat(600_000), (given, most) => {
        const gathered = gatheredBytes(most)
        for (const piece of given) gathered.add(Buffer.from(piece))
        expect(gathered.all().equals(Buffer.concat(given))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

type Made = Form | Promise<Form>
const named = (name: string, make: () => Made): [string, () => Made] => [name, make]
const of = async (bytes: Buffer | string | Promise<Buffer>, type?: { name: string; type: string }) =>
  pictureForm(await bytes, type)
const raw = (type: string, payload: string | Buffer): Form => ({
  payload: Buffer.from(payload),
  headers: { 'content-type': type },
})
const firstHalf = async (picture: Promise<Buffer>) => (await picture).subarray(0, (await picture).length / 2)
const first = async (picture: Promise<Buffer>, bytes: number) => (await picture).subarray(0, bytes)
const file = { field: 'file', name: 'a.jpg', type: 'image/jpeg' }

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const WRONG_TYPE = [
  named('SVG with a script', () => of(SVG, { name: 'a.svg', type: 'image/svg+xml' })),
  named('SVG that calls itself a PNG', () => of(SVG, { name: 'a.png', type: 'image/png' })),
  named('HTML that calls itself a JPEG', () => of('<!doctype html><script>alert(1)</script>')),
  named('GIF', () => of(aPicture({ kind: 'gif' }))),
  named('GIF that moves', () => of(anAnimation('gif'))),
  named('TIFF', () => of(aPicture({ kind: 'tiff' }))),
  named('AVIF', () => of(aPicture({ kind: 'avif' }))),
  named('HEIC', () => of(Buffer.from('000000186674797068656963', 'hex'))),
  named('BMP', () => of(Buffer.from('424d3a00000000000000', 'hex'))),
  named('PDF', () => of('%PDF-1.7\n1 0 obj')),
  named('ZIP', () => of(Buffer.from('504b0304140000000800', 'hex'))),
  named('program', () => of(Buffer.from('7f454c4602010100', 'hex'))),
  named('video', () => of(Buffer.from('0000002066747970697369736f6d', 'hex'))),
  named('sound that begins like a WebP', () => of('RIFF\x24\x08\x00\x00WAVEfmt ')),
  named('text', () => of('just words')),
  named('JPEG without its first byte', async () => of((await aPicture()).subarray(1))),
]
const BROKEN = [
  named('first half of a JPEG', () => of(firstHalf(aPicture()))),
  named('first half of a PNG', () => of(firstHalf(aPicture({ kind: 'png' })))),
  named('first half of a WebP', () => of(firstHalf(aPicture({ kind: 'webp' })))),
  named('beginning of a JPEG', () => of(first(aPicture(), 12))),
  named('beginning of a PNG', () => of(first(aPicture({ kind: 'png' }), 12))),
  named('beginning of a WebP', () => of(first(aPicture({ kind: 'webp' }), 14))),
  named('JPEG of three bytes', () => of(Buffer.from('ffd8ff', 'hex'))),
  named('HTML behind the mark of a JPEG', () => of(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SVG)]))),
  named('PNG with pixels that do not unpack', async () => {
    const bytes = await aPicture({ kind: 'png' })
    return of(bytes.fill(0xff, bytes.indexOf('IDAT') + 20, bytes.indexOf('IDAT') + 400))
  }),
]
const TOO_MANY_PIXELS = [
  named('PNG of 81 megapixels in a few kilobytes', () => of(plainPng(9_000, 9_000))),
  named('PNG that says 3.6 gigapixels', () => of(plainPng(60_000, 60_000))),
  named('PNG of 36 megapixels in 16 bits with transparency', () => of(plainPng(6_000, 6_000, { bits: 16, colour: 6 }))),
  named('JPEG that says 4.2 gigapixels', async () => of(jpegOfSize(await aPicture(), 65_000, 65_000))),
  named('WebP that says 100 megapixels', () => of(enormousWebp())),
  named('strip of 1101 × 110', () => of(aPicture({ width: 1_101, height: 110 }))),
  named('strip of 110 × 1101', () => of(aPicture({ kind: 'png', width: 110, height: 1_101 }))),
]
const MOVING = [
  named('WebP that moves', () => of(anAnimation('webp'))),
  named('PNG that moves', async () => of(withChunk(await aPicture({ kind: 'png' }), 'acTL', Buffer.alloc(8, 1)))),
]
const TOO_SMALL = [
  named('JPEG of 320 × 99', () => of(aPicture({ height: 99 }))),
  named('WebP of 99 × 99', () => of(aPicture({ kind: 'webp', width: 99, height: 99 }))),
  named('PNG of one pixel', () => of(plainPng(1, 1))),
]
const MISSING = [
  named('empty file', () => of('')),
  named('picture in another field', async () => formOf({ ...file, field: 'picture', bytes: await aPicture() })),
  named('text in the field', () => formOf({ field: 'file', bytes: 'a.jpg' })),
  named('form without parts', () => formOf()),
  named('form of another boundary', async () => ({
    ...pictureForm(await aPicture()),
    headers: { 'content-type': 'multipart/form-data; boundary=other' },
  })),
  named('form without a boundary', async () => ({
    ...pictureForm(await aPicture()),
    headers: { 'content-type': 'multipart/form-data' },
  })),
  named('form that breaks off', async () => {
    const { payload, headers } = pictureForm(await aPicture())
    return { payload: payload.subarray(0, payload.length / 2), headers }
  }),
  named('empty body of a form', () => ({ ...formOf(), payload: Buffer.alloc(0) })),
]
const SEVERAL = [
  named('two pictures in the field', async () =>
    formOf({ ...file, bytes: await aPicture() }, { ...file, bytes: await aPicture() }),
  ),
  named('a second picture in another field', async () =>
    formOf({ ...file, bytes: await aPicture() }, { ...file, field: 'more', bytes: await aPicture() }),
  ),
]
const TOO_LARGE = [
  named('file of 11 MB', () => of(Buffer.alloc(11 * 1_048_576, 'ffd8ff', 'hex'))),
  named('file of a byte too many', () => of(Buffer.alloc(PICTURE_MAX_BYTES + 1, 'ffd8ff', 'hex'))),
]
const NO_FORM = [
  named('JSON', () => raw('application/json', '{"file":"a.jpg"}')),
  named('bare JPEG', async () => raw('image/jpeg', await aPicture())),
  named('form of letters', () => raw('application/x-www-form-urlencoded', 'file=a.jpg')),
]

let world: PictureWorld
let member: Caller
beforeAll(async () => {
  world = await pictureWorld()
  member = await world.member()
})
afterAll(() => world.close())

const each = (definition: ErrorDefinition, uploads: [string, () => Made][]) =>
  uploads.map(([name, make]) => ({ name, make, definition }))

describe('an upload is refused with its message, and nothing of it is kept:', () => {
  // proves 13.2
  test.each([
    ...each(pictureTypeRefused, WRONG_TYPE),
    ...each(pictureBroken, BROKEN),
    ...each(pictureTooManyPixels, TOO_MANY_PIXELS),
    ...each(pictureAnimated, MOVING),
    ...each(pictureTooSmall, TOO_SMALL),
    ...each(pictureMissing, MISSING),
    ...each(onePictureOnly, SEVERAL),
    ...each(pictureTooLarge, TOO_LARGE),
    ...each(unsupportedMedia, NO_FORM),
  ])('$name', async ({ make, definition }) => {
    const answer = await world.upload(await make(), member)
    const { code, status, text: message } = definition
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, error: { code, message }, __abp: true })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await world.files()).toEqual([])
    expect(await world.sql`select from picture`).toHaveLength(0)
  })
})
