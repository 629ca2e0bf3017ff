import { describe, expect, test } from 'vitest'
import { readWhen } from '#features/activity-import/read-when.ts'
import { clockInstant, timeSpan } from '#features/activity-import/time-span.ts'

type SpanInput = { start: string; end?: string; lengthMs?: number; timeZone?: string; isMidnightEndExclusive?: boolean }

function spanOf({ start, end, lengthMs, timeZone, isMidnightEndExclusive }: SpanInput) {
  const { startAt, endAt, allDay } = timeSpan({
    start: readWhen(start),
    end: end === undefined ? null : readWhen(end),
    lengthMs: lengthMs ?? null,
    timeZone: timeZone ?? 'America/Toronto',
    isMidnightEndExclusive: isMidnightEndExclusive ?? false,
  })
  return [new Date(startAt).toISOString(), new Date(endAt).toISOString(), allDay]
}

describe('timeSpan', () => {
  test('days alone last from their first moment to their last, by the clock of the city', () => {
    expect(spanOf({ start: '2026-05-01', end: '2026-05-03' })).toEqual([
      '2026-05-01T04:00:00.000Z',
      '2026-05-04T03:59:59.999Z',
      true,
    ])
    expect(spanOf({ start: '2026-05-01', timeZone: 'Asia/Shanghai' })).toEqual([
      '2026-04-30T16:00:00.000Z',
      '2026-05-01T15:59:59.999Z',
      true,
    ])
  })

  test('days hold the hour that a change of the clock takes or gives', () => {
    expect(spanOf({ start: '2026-11-01' })).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z', true])
  })

  test('midnight at both ends is what programs write for days: the last one is included', () => {
    const days = ['2025-05-23T04:00:00.000Z', '2025-06-02T03:59:59.999Z', true]
    expect(spanOf({ start: '2025-05-23T04:00:00.000Z', end: '2025-06-01T04:00:00.000Z' })).toEqual(days)
    expect(spanOf({ start: '2025-05-23T00:00', end: '2025-06-01T00:00' })).toEqual(days)
    expect(spanOf({ start: '2025-05-23T00:00', end: '2025-06-01T23:59:00' })).toEqual(days)
  })

  test('in calendars an end at midnight means the day before', () => {
    const span = spanOf({ start: '2025-05-23T00:00', end: '2025-05-24T00:00', isMidnightEndExclusive: true })
    expect(span).toEqual(['2025-05-23T04:00:00.000Z', '2025-05-24T03:59:59.999Z', true])
  })

  test('midnight to midnight of one day is that day', () => {
    expect(spanOf({ start: '2025-07-19T04:00:00.000Z', end: '2025-07-19T04:00:00.000Z' })[2]).toBe(true)
  })

  test('midnight without an end is a day', () => {
    expect(spanOf({ start: '2026-05-01T00:00:00' })[2]).toBe(true)
  })

  test('a start at midnight with an end in the night is no day', () => {
    expect(spanOf({ start: '2024-05-12T04:00:00Z', end: '2024-05-12T05:30:00Z' })).toEqual([
      '2024-05-12T04:00:00.000Z',
      '2024-05-12T05:30:00.000Z',
      false,
    ])
  })

  test('a clock without zone is that of the city', () => {
    expect(spanOf({ start: '2026-05-01T14:00', end: '2026-05-01T16:00', timeZone: 'Asia/Shanghai' })[0]).toBe(
      '2026-05-01T06:00:00.000Z',
    )
  })

  test('without an end it lasts as long as told, else two hours', () => {
    expect(spanOf({ start: '2026-05-01T14:00Z', lengthMs: 45 * 60_000 })[1]).toBe('2026-05-01T14:45:00.000Z')
    expect(spanOf({ start: '2026-05-01T14:00Z' })[1]).toBe('2026-05-01T16:00:00.000Z')
    expect(spanOf({ start: '2026-05-01T14:00Z', end: '2026-05-01T14:00Z' })[1]).toBe('2026-05-01T16:00:00.000Z')
  })

  test('a time that ends with a day ends with its last millisecond', () => {
    expect(spanOf({ start: '2026-05-01T14:00', end: '2026-05-02' })).toEqual([
      '2026-05-01T18:00:00.000Z',
      '2026-05-03T03:59:59.999Z',
      false,
    ])
  })

  test.each([
    { start: '2025-06-03T04:30:00Z', end: '2025-06-02T07:00:00Z' },
    { start: '2026-05-02', end: '2026-05-01' },
    { start: '2026-05-02T00:00', end: '2026-05-01T00:00' },
  ])('an end before the start is rejected: $start – $end', (given) => {
    expect(() => spanOf(given)).toThrow('结束早于开始')
  })

  test('a length without bounds is rejected', () => {
    expect(() => spanOf({ start: '2026-05-01T14:00', lengthMs: Number.POSITIVE_INFINITY })).toThrow('年份不合理')
  })

  test('an unknown zone is rejected by name', () => {
    expect(() => spanOf({ start: '2026-05-01T14:00[Mars/Olympus]' })).toThrow('不认识的时区：Mars/Olympus')
  })
})

describe('clockInstant', () => {
  test.each([
    ['2026-05-01T14:00:00', 'Asia/Shanghai', '2026-05-01T06:00:00Z'],
    ['2026-01-15T14:00:00', 'America/Toronto', '2026-01-15T19:00:00Z'],
    ['2026-07-15T14:00:00', 'America/Toronto', '2026-07-15T18:00:00Z'],
    ['2026-05-01T14:00:00', 'UTC', '2026-05-01T14:00:00Z'],
  ])('%s in %s is %s', (local, timeZone, instant) => {
    expect(clockInstant(local, timeZone)).toBe(Date.parse(instant))
  })

  test('takes the first of an hour that comes twice', () => {
    expect(clockInstant('2026-11-01T01:30:00', 'America/Toronto')).toBe(Date.parse('2026-11-01T05:30:00Z'))
  })

  test('moves an hour that is left out to as much later', () => {
    expect(clockInstant('2026-03-08T02:30:00', 'America/Toronto')).toBe(Date.parse('2026-03-08T07:30:00Z'))
  })
})
