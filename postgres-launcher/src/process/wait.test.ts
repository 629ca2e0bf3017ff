import { describe, expect, test } from 'vitest'
import { waitFor, waitUntil } from '#process/wait.ts'

describe('waiting', () => {
  test('ends with the first answer', async () => {
    const answers = [null, null, 'yes', 'again']
    expect(await waitFor(() => answers.shift() ?? null, { withinMs: 10_000, everyMs: 0 })).toBe('yes')
    expect(answers).toEqual(['again'])
  })

  test('ends without an answer when the time is over', async () => {
    expect(await waitFor(() => null, { withinMs: 0, everyMs: 0 })).toBeNull()
    expect(await waitUntil(() => false, { withinMs: 0, everyMs: 0 })).toBe(false)
  })

  test('asks at least once, however little time there is', async () => {
    expect(await waitUntil(async () => true, { withinMs: -1 })).toBe(true)
  })
})
