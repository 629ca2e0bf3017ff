import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { logout } from '@quan/contract/login/logout.ts'
import { registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { describe, expect, test } from 'vitest'
import type { SealedWaiting } from '#platform/api/create-api.ts'
import { carryCredential } from './carry-credential.ts'

const waiting: SealedWaiting = { timeoutMs: 1_000, token: null }

function aShell({
  kept = null,
  result = {},
  status = 200,
  code,
}: Partial<{ kept: string | null; result: object; status: number; code: string }> = {}) {
  const sent: SealedWaiting[] = []
  const device = { kept }
  const store = {
    find: async () => device.kept,
    keep: async (credential: string) => void (device.kept = credential),
    forget: async () => void (device.kept = null),
  }
  const body = code === undefined ? { success: true, result } : { success: false, error: { code, message: '' } }
  const calls = carryCredential(
    {
      async send(_endpoint, _input, how) {
        sent.push(how)
        return { status, headers: new Headers(), body }
      },
    },
    store,
  )
  return { send: (endpoint: Endpoint) => calls.send(endpoint, {}, waiting), sent, device }
}
const headersOf = ({ sent }: { sent: SealedWaiting[] }) => sent.map(({ headers }) => headers)

describe('the login credential of the native app', () => {
  test('is kept when somebody logs in; nothing is shown for it', async () => {
    const shell = aShell({ kept: 'of somebody before', result: { id: 'u', credential: 'c1' } })
    await shell.send(registerLoginAccount)
    expect(headersOf(shell)).toEqual([{ 'x-client': 'native' }])
    expect(shell.device.kept).toBe('c1')
  })

  test('is shown for a token, and replaced by its successor', async () => {
    const shell = aShell({ kept: 'c1', result: { accessToken: 't', expireInSeconds: 1800, credential: 'c2' } })
    await shell.send(createWxAccessToken)
    expect(headersOf(shell)).toEqual([{ 'x-client': 'native', 'x-login-credential': 'c1' }])
    expect(shell.device.kept).toBe('c2')
  })

  test('is shown for nothing else, and taken from no other answer', async () => {
    const shell = aShell({ kept: 'c1', result: { credential: 'planted' } })
    await shell.send(getMyUserInfo)
    expect(headersOf(shell)).toEqual([{ 'x-client': 'native' }])
    expect(shell.device.kept).toBe('c1')
  })

  test('stays when the answer brings none, or fails on the way', async () => {
    for (const fault of [{}, { status: 503, code: 'server.busy' }, { result: { credential: '' } }]) {
      const shell = aShell({ kept: 'c1', ...fault })
      await shell.send(createWxAccessToken)
      expect(shell.device.kept).toBe('c1')
    }
  })

  test('is forgotten once the server knows it no more, and at log-out', async () => {
    const refused = aShell({ kept: 'c1', status: 401, code: 'login.required' })
    await refused.send(createWxAccessToken)
    expect(refused.device.kept).toBeNull()
    const left = aShell({ kept: 'c1' })
    await left.send(logout)
    expect(left.device.kept).toBeNull()
  })

  test('stays when the log-out failed', async () => {
    const shell = aShell({ kept: 'c1', status: 500, code: 'server.internal' })
    await shell.send(logout)
    expect(shell.device.kept).toBe('c1')
  })
})
