import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DemoMember } from './demo-member.ts'
import { simulators } from './simulators.ts'

const START = Date.UTC(2026, 10, 21, 2)

/** A host with all simulators, on a clock of its own. */
async function aHost({ members }: { members?: DemoMember[] } = {}) {
  let time = START
  const clock = { now: () => time, advance: (ms: number) => (time += ms) }
  const app = Fastify()
  await app.register(simulators({ clock, ...(members && { members: () => members }) }))
  onTestFinished(() => app.close())
  return { app, clock }
}

describe('GET /sim/', () => {
  test.each(['/sim/', '/sim'])('explains the services in Chinese at %s', async (url) => {
    const { app } = await aHost()
    const response = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('腾讯位置服务')
    expect(response.body).toContain('/sim/tencent-map/ws/geocoder/v1/')
    for (const name of ['aliyun-sms', 'unicloud', 'wechat-open']) expect(response.body).toContain(`/sim/${name}/`)
  })

  test('has no script and forbids any', async () => {
    const { app } = await aHost()
    const { body, headers } = await app.inject('/sim/')
    expect(body).not.toMatch(/<script/i)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('shows the demo’s time in China', async () => {
    const { app } = await aHost()
    expect((await app.inject('/sim/')).body).toContain('10:00:00')
  })

  test('lists the members, their names escaped', async () => {
    const { app } = await aHost({ members: [{ phone: '13800000001', nickName: '<b>小林', isOrganizer: true }] })
    const { body } = await app.inject('/sim/')
    expect(body).toContain('13800000001')
    expect(body).toContain('&lt;b&gt;小林')
    expect(body).toContain('主理人')
  })

  test('answers programs the same as JSON', async () => {
    const members = [{ phone: '13800000001', nickName: '小林', isOrganizer: true }]
    const { app } = await aHost({ members })
    const response = await app.inject({ url: '/sim/', headers: { accept: 'application/json' } })
    expect(response.json()).toMatchObject({ members, tencentMap: { key: expect.any(String) } })
    expect(response.headers.vary).toBe('accept')
  })
})

describe('POST /sim/clock', () => {
  test('moves the clock forward by seconds and tells the new time', async () => {
    const { app, clock } = await aHost()
    const response = await app.inject({ method: 'POST', url: '/sim/clock', payload: { advance: 90 } })
    expect(response.json()).toEqual({ now: '2026-11-21T02:01:30.000Z' })
    expect(clock.now()).toBe(START + 90_000)
  })

  test('takes the form of the page and leads back to it', async () => {
    const { app, clock } = await aHost()
    const response = await app.inject({
      method: 'POST',
      url: '/sim/clock',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'advance=3600',
    })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/sim/')
    expect(clock.now()).toBe(START + 3_600_000)
  })

  test.each(['{}', '{"advance":-1}', '{"advance":"soon"}', '{"advance":1e999}', '{"advance":1e12}', 'null', '[]', '{'])(
    'refuses %s and leaves the clock as it is',
    async (payload) => {
      const { app, clock } = await aHost()
      const headers = { 'content-type': 'application/json' }
      const response = await app.inject({ method: 'POST', url: '/sim/clock', headers, payload })
      expect(response.statusCode).toBe(400)
      expect(response.json().error).toMatch(/\p{Script=Han}/u)
      expect(clock.now()).toBe(START)
    },
  )
})

describe('GET /sim/captcha/', () => {
  test('tells the text of a captcha, and that there is none', async () => {
    const app = Fastify()
    const clock = { now: () => START, advance: () => {} }
    const readCaptcha = async (id: string) => (id === 'one' ? 'AB12' : null)
    await app.register(simulators({ clock, readCaptcha }))
    onTestFinished(() => app.close())
    expect((await app.inject('/sim/captcha/one')).json()).toEqual({ text: 'AB12' })
    expect((await app.inject('/sim/captcha/two')).statusCode).toBe(404)
  })
})

describe('the room of the simulators', () => {
  test('answers unknown paths in Chinese, whatever the host does with its own', async () => {
    const { app } = await aHost()
    const response = await app.inject('/sim/nothing')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ error: '模拟服务没有这个地址' })
  })

  test('reads bodies by itself when the host reads none', async () => {
    const app = Fastify()
    app.removeAllContentTypeParsers()
    const clock = { now: () => START, advance: () => {} }
    await app.register(simulators({ clock }))
    onTestFinished(() => app.close())
    const response = await app.inject({ method: 'POST', url: '/sim/clock', payload: { advance: 1 } })
    expect(response.statusCode).toBe(200)
  })

  test('leaves the host’s own reading of bodies alone', async () => {
    const { app } = await aHost()
    app.post('/own', async (request) => request.body)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await app.inject({ method: 'POST', url: '/own', headers, payload: 'a=1' })
    expect(response.statusCode).toBe(415)
  })
})
