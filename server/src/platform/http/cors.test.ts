import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { boxCalls, getBox, getBoxes } from '#testing/boxes.ts'
import { callApp } from '#testing/call-app.ts'

const shell = 'capacitor://localhost'
const url = pathOf(getBox)

describe('calls from another origin', () => {
  const { implementations } = boxCalls()
  const { app } = callApp({ implementations, settings: { corsOrigins: [shell, 'http://localhost'] } })
  const { app: closed } = callApp({ implementations })
  afterAll(() => Promise.all([app.close(), closed.close()]))

  const preflight = (origin: string, to = app) =>
    to.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } })

  // proves 7.1
  test('are allowed to those that the settings name, with cookies', async () => {
    const { statusCode, headers } = await preflight(shell)
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': shell,
      'access-control-allow-methods': 'GET, POST',
      'access-control-max-age': '86400',
    })
    for (const name of [
      'authorization',
      'content-type',
      'x-requested-with',
      'x-app-version',
      'x-device-id',
      'x-client',
      'x-login-credential',
    ])
      expect(String(headers['access-control-allow-headers']).toLowerCase().split(', ')).toContain(name)
    expect(headers['access-control-allow-credentials']).toBe('true')
  })

  test.each([
    ['a result', { size: 3 }, 200],
    ['a failure', { size: 0 }, 409],
  ])('may read %s with the headers they need', async (_name, payload, status) => {
    const { statusCode, headers } = await app.inject({ method: 'POST', url, payload, headers: { origin: shell } })
    expect([statusCode, headers['access-control-allow-origin'], headers['vary']]).toEqual([status, shell, 'Origin'])
    expect(String(headers['access-control-expose-headers']).split(', ')).toEqual(
      expect.arrayContaining(['x-sealed', 'x-request-id']),
    )
  })

  // proves 13.33
  test('are refused to all others', async () => {
    for (const origin of ['https://evil.example', 'null', `${shell}.evil.example`]) {
      const answer = await preflight(origin)
      const { statusCode, headers } = answer
      const allowed = ['access-control-allow-origin', 'access-control-allow-credentials'].map((name) => headers[name])
      expect([statusCode, ...allowed]).toEqual([405, undefined, undefined])
      const read = await app.inject({ method: 'POST', url, payload: { size: 3 }, headers: { origin } })
      expect(read.headers['access-control-allow-origin']).toBeUndefined()
      expect(read.headers['access-control-allow-credentials']).toBeUndefined()
    }
    expect((await preflight(shell, closed)).statusCode).toBe(405)
  })

  test('have answers that caches keep apart by origin and encoding', async () => {
    const answer = await app.inject({ url: pathOf(getBoxes), headers: { origin: shell } })
    expect([answer.headers['vary'], answer.headers['access-control-allow-origin']]).toEqual([
      'accept-encoding, origin',
      shell,
    ])
    const other = await app.inject({ url: pathOf(getBoxes) })
    expect([other.headers['vary'], other.headers['access-control-allow-origin']]).toEqual([
      'accept-encoding, origin',
      undefined,
    ])
    expect((await closed.inject({ url: pathOf(getBoxes) })).headers['vary']).toBe('accept-encoding')
  })
})
