import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { glScriptRoutes } from './gl-script.routes.ts'

const KEY = 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF'
const PAGE = 'http://127.0.0.1:3000/'

async function scriptFor(query: Record<string, string>, referer?: string) {
  const app = Fastify()
  await app.register(glScriptRoutes({ key: KEY, hosts: ['127.0.0.1'] }), { prefix: '/sim/tencent-map' })
  onTestFinished(() => app.close())
  const headers = referer === undefined ? {} : { referer }
  return (await app.inject({ url: '/sim/tencent-map/api/gljs', query, headers })).body
}

describe('the map script for browsers', () => {
  test('comes for the key, from its host', async () => {
    expect(await scriptFor({ v: '1.exp', key: KEY }, PAGE)).toContain('globalThis.TMap =')
  })

  test.each([
    ['another key', { v: '1.exp', key: 'OTHER' }, PAGE, '无效的key'],
    ['no key', { v: '1.exp' }, PAGE, '无效的key'],
    ['another version', { v: '2', key: KEY }, PAGE, '版本错误'],
    ['another host', { v: '1.exp', key: KEY }, 'https://elsewhere.example/', '来源未被授权'],
    ['no referer', { v: '1.exp', key: KEY }, undefined, '来源未被授权'],
  ])('makes no map for %s', async (_what, query, referer, reason) => {
    const body = await scriptFor(query as Record<string, string>, referer)
    expect(body).toBe(`console.warn("${reason}")`)
  })
})
