import { describe, expect, test, vi } from 'vitest'
import { fetchMyData } from './export-view.tsx'

const id = '01920000-0000-4000-8000-000000000004'

function open(...answers: Response[]) {
  const asked: { url: string; token: string | null }[] = []
  const tokens = ['first', 'second']
  const session = { findToken: () => Promise.resolve(tokens[0] ?? null), dropToken: vi.fn(() => void tokens.shift()) }
  const fetch = ((url: string, { headers }: RequestInit) => {
    asked.push({ url, token: new Headers(headers).get('authorization') })
    return Promise.resolve(answers.shift() ?? new Response(null, { status: 500 }))
  }) as typeof globalThis.fetch
  return { asked, session, fetch }
}

const refusal = (status: number, unAuthorizedRequest = false) =>
  Response.json(
    {
      success: false,
      result: null,
      error: { code: 'x', message: '没有', details: null, validationErrors: null },
      unAuthorizedRequest,
    },
    { status },
  )

describe('the file of my data', () => {
  test('is fetched with my token', async () => {
    const { asked, session, fetch } = open(new Response('{"account":{}}'))
    const file = await fetchMyData(id, { session, fetch })
    expect(file.size).toBe('{"account":{}}'.length)
    expect(asked).toEqual([{ url: `/my-data/${id}`, token: 'Bearer first' }])
  })

  test('is fetched once more with a new token', async () => {
    const { asked, session, fetch } = open(refusal(401, true), new Response('{}'))
    await fetchMyData(id, { session, fetch })
    expect(asked.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second'])
  })

  test('that is gone is a failure that cannot be retried', async () => {
    const { session, fetch } = open(refusal(404))
    await expect(fetchMyData(id, { session, fetch })).rejects.toMatchObject({ status: 404, canRetry: false })
  })
})
