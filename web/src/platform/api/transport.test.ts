import { defineEndpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTransport, type TransportParts } from './transport.ts'

const endpoint = defineEndpoint({
  path: 'Box/Open',
  access: 'open',
  sealed: false,
  reads: true,
  about: 'A box.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
})

/** How cookies go with a call and with an open one. */
async function cookiesOf(credentials: TransportParts['credentials']) {
  const asked: RequestInit[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    asked.push(init ?? {})
    return Response.json({})
  }
  const transport = createTransport({ fetch, baseHost: 'https://api.example.com', deviceId: () => 'd', credentials })
  await transport.post(endpoint, {}, { token: null, timeoutMs: 1_000 })
  await transport.get(endpoint, {}, { timeoutMs: 1_000 })
  return asked.map(({ credentials }) => credentials)
}

// proves 7.1
test('cookies go to a base host of its own with every call, as the state of a login by WeChat needs', async () => {
  expect(await cookiesOf('include')).toEqual(['include', 'include'])
})

test('cookies go to no other host where none are kept there', async () => {
  expect(await cookiesOf('same-origin')).toEqual(['same-origin', 'same-origin'])
})
