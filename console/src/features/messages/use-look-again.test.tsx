import type { OperatorMessage } from '@quan/contract/console/messages/operator-messages.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLookAgain } from './use-look-again.ts'

const NOW = Date.parse('2026-11-30T14:00:00Z')
const HOUR_MS = 3_600_000
const EVERY_MS = 3_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const message = (about: Pick<OperatorMessage, 'state' | 'nextTime'>) => about as OperatorMessage
const sending = message({ state: 'sending', nextTime: null })
const sleeping = message({ state: 'sending', nextTime: new Date(NOW + 10 * HOUR_MS).toISOString() })
const sent = message({ state: 'sent', nextTime: null })

// proves 47.9
test('a message that waits for the end of quiet hours is asked after then, and not all night', () => {
  const { result } = renderHook(() => useLookAgain(EVERY_MS))
  expect(result.current([sent])).toBe(false)
  expect(result.current([sent, sending, sleeping])).toBe(EVERY_MS)
  expect(result.current([sleeping])).toBe(10 * HOUR_MS)
  vi.setSystemTime(NOW + 10 * HOUR_MS)
  expect(result.current([sleeping])).toBe(EVERY_MS)
})
