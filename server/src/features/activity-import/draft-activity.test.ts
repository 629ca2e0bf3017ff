import { describe, expect, test } from 'vitest'
import { withoutContactDetails } from '#features/activity-import/draft-activity.ts'

describe('withoutContactDetails', () => {
  test.each([
    ['Call 416-555-0123 now', 'Call […] now'],
    ['Call (416) 555-0123, 1-800-555-0123', 'Call […], […]'],
    ['Ring +44 20 7946 0958.', 'Ring […].'],
    ['咨询 13812345678 或 138 1234 5678', '咨询 […] 或 […]'],
    ['座机 0571-88888888，热线 400-820-8820', '座机 […]，热线 […]'],
    ['write to Jane.Doe+x@mail.example.org!', 'write to […]!'],
    ['mailto:a@b.org', '[…]'],
  ])('%s', (text, cut) => {
    expect(withoutContactDetails(text, [])).toBe(cut)
  })

  test.each([
    'https://example.org/e/concert-tickets-769799319487?aff=1',
    'https://example.org/416-555-0123',
    '2026-05-01, 10:00-12:30, 2024-2025',
    '1,000,000 people since 1990',
    '@handle and c@',
    'ISO 8601-2:2019',
  ])('leaves %s alone', (text) => {
    expect(withoutContactDetails(text, [])).toBe(text)
  })

  test("takes out the organizer's own number in whatever form", () => {
    expect(withoutContactDetails('at 4165550123 or 416 5550-123', ['416.555.0123'])).toBe('at […] or […]')
  })

  test('a number too long for a telephone is none', () => {
    const long = '1'.repeat(21)
    expect(withoutContactDetails(`no. ${long}`, [long, '1'.repeat(1_000_000)])).toBe(`no. ${long}`)
  })

  test('does not take a year for a telephone number', () => {
    expect(withoutContactDetails('since 2024', ['2024'])).toBe('since 2024')
  })
})
