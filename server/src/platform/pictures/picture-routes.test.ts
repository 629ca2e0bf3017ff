import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'
import { addPictureRoutes } from '#platform/pictures/picture-routes.ts'
import { pictureSignatures, type PictureVisibility } from '#platform/pictures/picture-signatures.ts'
import { pictureFile, pictureStore } from '#platform/pictures/picture-store.ts'
import { TEST_NOW } from '#testing/call-app.ts'

const path = '0123456789abcdef'.repeat(2)
const url = `/pictures/${path}`

describe('pictures', () => {
  let folder = ''
  let app: FastifyInstance
  let standing: PictureVisibility = 'public'
  const time = { now: TEST_NOW }
  const signatures = pictureSignatures({ tokenKeys: [randomBytes(32)], clock: { now: () => time.now } })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quan-pictures-'))
    for (const width of PICTURE_WIDTHS_PX)
      await put(pictureFile(join(folder, 'pictures'), path, width) ?? '', `${width} px`)
    await writeFile(join(folder, 'secret.webp'), 'secret')
    app = createApp({ log: openLog({ level: 'silent' }) })
    addPictureRoutes(app, {
      store: pictureStore(join(folder, 'pictures')),
      signatures,
      visibilityOf: async () => standing,
      limitVisit: async () => {},
    })
  })
  beforeEach(() => {
    standing = 'public'
    time.now = TEST_NOW
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  // proves 13.4, 12.67
  test('are sent in the width that is asked for, 480 unless one is', async () => {
    for (const width of PICTURE_WIDTHS_PX)
      expect((await app.inject({ url: `${url}?w=${width}` })).body).toBe(`${width} px`)
    const answer = await app.inject({ url })
    expect([answer.body, answer.headers['content-type']]).toEqual(['480 px', 'image/webp'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('are not sent again to who has them', async () => {
    const { headers } = await app.inject({ url })
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await app.inject({ url: `${url}?w=960`, headers: { 'if-none-match': String(headers['etag']) } })
    expect(other.statusCode).toBe(200)
  })

  test('tell their size by HEAD', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url })
    expect([statusCode, headers['content-length'], body]).toEqual([200, '6', ''])
  })

  test('are sent whole to who asks for a part', async () => {
    const { statusCode, body } = await app.inject({ url, headers: { range: 'bytes=0-1' } })
    expect([statusCode, body]).toEqual([200, '480 px'])
  })

  test.each([
    ['an unknown width', `${url}?w=481`],
    ['a width written otherwise', `${url}?w=480.0`],
    ['two widths', `${url}?w=480&w=120`],
    ['no width', `${url}?w=`],
    ['another path', `/pictures/${'f'.repeat(32)}`],
    ['a path in capitals', url.toUpperCase().replace('/PICTURES', '/pictures')],
    ['a way out of the folder', '/pictures/..%2fsecret.webp'],
    ['a way out of the folder, twice encoded', '/pictures/%252e%252e%252fsecret.webp'],
    ['a file beside', '/pictures/secret.webp'],
    ['a path with a null in it', `${url}%00`],
    ['a path longer than any', `/pictures/${'a'.repeat(300)}`],
  ])('do not exist under %s, and that is kept by nobody', async (_name, asked) => {
    const { statusCode, headers, body } = await app.inject({ url: asked })
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(body).not.toContain('secret')
  })

  // proves 13.7
  test('that are deleted are gone, also with a signature', async () => {
    standing = 'deleted'
    for (const asked of [url, `/pictures/${signatures.sign(path)}`]) {
      const { statusCode, headers } = await app.inject({ url: asked })
      expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store'])
    }
  })

  // proves 13.6
  test('that are private are sent to who has the signature, and kept by nobody else', async () => {
    standing = 'private'
    const { statusCode, headers, body } = await app.inject({ url: `/pictures/${signatures.sign(path)}&w=960` })
    expect([statusCode, body, headers['content-type']]).toEqual([200, '960 px', 'image/webp'])
    expect(headers['cache-control']).toMatch(/^private, max-age=3[3-6]\d\d$/)
    const unknown = 'd'.repeat(32)
    expect((await app.inject({ url: `/pictures/${signatures.sign(unknown)}` })).statusCode).toBe(404)
  })

  // proves 13.6
  test('that are private can be fetched for an hour', async () => {
    standing = 'private'
    const asked = `/pictures/${signatures.sign(path)}`
    time.now += 54 * 60_000
    expect((await app.inject({ url: asked })).statusCode).toBe(200)
    time.now += 6 * 60_000
    expect((await app.inject({ url: asked })).statusCode).toBe(403)
  })

  // proves 13.6
  test.each([
    ['no signature', () => url],
    ['no time', () => `/pictures/${signatures.sign(path).replace(/e=\d+&/, '')}`],
    ['no seal', () => `/pictures/${signatures.sign(path).replace(/&s=.*/, '')}`],
    ['a later time', () => `/pictures/${signatures.sign(path).replace(/e=(\d)/, 'e=9$1')}`],
    ["another picture's", () => `/pictures/${signatures.sign('f'.repeat(32)).replace(/^f+/, path)}`],
    ['a part of it', () => `/pictures/${signatures.sign(path).slice(0, -4)}`],
    ['two', () => `/pictures/${signatures.sign(path)}&s=a`],
    [
      'one by another key',
      () =>
        `/pictures/${pictureSignatures({ tokenKeys: [randomBytes(32)], clock: { now: () => TEST_NOW } }).sign(path)}`,
    ],
  ])('that are private are refused to who has %s', async (_name, asked) => {
    standing = 'private'
    const { statusCode, headers, body } = await app.inject({ url: asked() })
    expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store'])
    expect(body).not.toContain('px')
  })

  test('that cannot be read are a fault of the server, not an absence', async () => {
    const broken = 'e'.repeat(32)
    await mkdir(pictureFile(join(folder, 'pictures'), broken, 480) ?? '', { recursive: true })
    expect((await app.inject({ url: `/pictures/${broken}` })).statusCode).toBe(500)
  })
})

async function put(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
