import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, localTimeOf } from '#date/local-time.ts'

test('an evening in Hangzhou is an instant, and back', () => {
  expect(instantOf('2026-12-24T19:00', 'Asia/Shanghai')).toBe('2026-12-24T11:00:00.000Z')
  expect(localTimeOf('2026-12-24T11:00:00.000Z', 'Asia/Shanghai')).toBe('2026-12-24T19:00')
})

test('what the clocks show of an instant leads back to what they show', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 10 })
  fc.assert(
    fc.property(minutes, fc.constantFrom('Asia/Shanghai', 'America/Toronto', 'Asia/Tokyo'), (minute, zone) => {
      const instant = new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString()
      const shown = localTimeOf(instant, zone)
      expect(localTimeOf(instantOf(shown, zone), zone)).toBe(shown)
    }),
  )
})
