import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bindClientId } from '#notification/bind-client-id.ts'
import { removeWebPush, saveWebPush } from '#notification/web-push.ts'

const client = { cid: '695ff6ed30d16ce072eb252d470614ae', session: 'c2Vzc2lvbg==' }
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

describe('a push client', () => {
  test('is named by its cid and its session', () => {
    expect(z.safeParse(bindClientId.input, client).success).toBe(true)
  })

  test.each([
    { ...client, cid: '' },
    { ...client, cid: client.cid.toUpperCase() },
    { ...client, session: '' },
    { ...client, session: 'x'.repeat(257) },
    { cid: client.cid },
  ])('is not named by %j', (input) => {
    expect(z.safeParse(bindClientId.input, input).success).toBe(false)
  })
})

describe('a browser that may be woken', () => {
  test('is named by its endpoint and keys', () => {
    expect(z.safeParse(saveWebPush.input, { endpoint: 'https://push.example/a?b=1', keys }).success).toBe(true)
  })

  test.each([
    { endpoint: 'http://push.example/a', keys },
    { endpoint: `https://push.example/${'a'.repeat(2_048)}`, keys },
    { endpoint: 'https://push.example/a', keys: { ...keys, p256dh: 'short' } },
    { endpoint: 'https://push.example/a', keys: { ...keys, auth: 'a'.repeat(21) + '=' } },
  ])('is not named by %j', (input) => {
    expect(z.safeParse(saveWebPush.input, input).success).toBe(false)
  })

  test('is taken back by its endpoint alone', () => {
    expect(z.safeParse(removeWebPush.input, { endpoint: 'https://push.example/a' }).success).toBe(true)
  })
})
