import { describe, expect, test } from 'vitest'
import { exchange, ExchangeError } from './exchange.ts'
import { type Answer, aVendor, jsonAnswer, textAnswer } from './a-vendor.testing.ts'

async function ask(answer: Answer, timeoutMs = 5_000) {
  const { baseUrl, requests } = await aVendor([answer])
  return { asking: exchange({ url: new URL(baseUrl), fetch, timeoutMs }), requests }
}

describe('exchange', () => {
  test('gives status and text, whatever the status', async () => {
    const { asking } = await ask(textAnswer('非', 502))
    expect(await asking).toEqual({ status: 502, text: '非' })
  })

  test('does not read an endless answer', async () => {
    const { asking } = await ask(jsonAnswer('x'.repeat(70_000)))
    await expect(asking).rejects.toMatchObject({ failure: 'too long' })
  })

  test('gives up on a vendor that stops in the middle of its answer', async () => {
    const { asking } = await ask((response) => response.writeHead(200).write('{'), 200)
    await expect(asking).rejects.toMatchObject({ failure: 'late' })
  })

  test('fails when the connection breaks', async () => {
    const { asking } = await ask((_response, request) => request.socket.destroy())
    await expect(asking).rejects.toThrow(ExchangeError)
  })

  test('does not follow a redirect, which could carry keys elsewhere', async () => {
    const { asking, requests } = await ask((response) => response.writeHead(302, { location: '/elsewhere' }).end())
    await expect(asking).rejects.toMatchObject({ failure: 'unreachable' })
    expect(requests).toHaveLength(1)
  })
})
