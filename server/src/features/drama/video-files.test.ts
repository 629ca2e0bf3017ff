import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addVideoFiles } from '#features/drama/video-files.ts'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quan-videos-'))
  await mkdir(join(folder, 'videos', 'a'), { recursive: true })
  for (const name of ['1.mp4', '1.webm', '1.m3u8', '1.vtt'])
    await writeFile(join(folder, 'videos', 'a', name), '0123456789')
  await writeFile(join(folder, 'secret'), 'secret')
  app = createApp({ log: openLog({ level: 'silent' }) })
  await addVideoFiles(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('clips', () => {
  test('come whole and are kept forever', async () => {
    const { statusCode, body, headers } = await get('/videos/a/1.mp4')
    expect([statusCode, body]).toEqual([200, '0123456789'])
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ])('come in parts: %s', async (range, status, body, told) => {
    const answer = await get('/videos/a/1.mp4', { range })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, told])
  })

  test('have no part behind their end', async () => {
    const answer = await get('/videos/a/1.mp4', { range: 'bytes=10-12' })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10'])
  })

  test.each([
    ['1.webm', 'video/webm'],
    ['1.m3u8', 'application/vnd.apple.mpegurl'],
    ['1.vtt', 'text/vtt; charset=utf-8'],
  ])('say what they are: %s', async (name, type) => {
    expect((await get(`/videos/a/${name}`)).headers['content-type']).toBe(type)
  })

  // proves 17.8
  test.each([
    '/videos/../secret',
    '/videos/%2e%2e/secret',
    '/videos/a/..%2f..%2fsecret',
    '/videos/a',
    '/videos/a/2.mp4',
    '/videos/%00',
    '/videos/%2e%2e/%2e%2e/etc/passwd',
    '/videos/a/%00.mp4',
    '/videos/%2e%2e/',
    '/videos////b//8//o//',
    '/videos/...../..',
    '/videos/%2fetc',
    '/videos/%5c..%5c..',
    `/videos/${'a'.repeat(5_000)}`,
  ])('end at their folder: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
