import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'
import { pictureFile } from '#platform/pictures/picture-file.ts'
import { addPictureRoutes } from '#platform/pictures/picture-routes.ts'

const path = '0123456789abcdef'.repeat(2)
const url = `/pictures/${path}`

describe('pictures', () => {
  let folder = ''
  let app: FastifyInstance
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quan-pictures-'))
    for (const width of PICTURE_WIDTHS_PX)
      await put(pictureFile(join(folder, 'pictures'), path, width) ?? '', `${width} px`)
    await writeFile(join(folder, 'secret.webp'), 'secret')
    app = createApp({ log: openLog({ level: 'silent' }) })
    addPictureRoutes(app, { folder: join(folder, 'pictures') })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

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
