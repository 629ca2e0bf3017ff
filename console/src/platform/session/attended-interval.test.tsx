import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ATTENDED_MS, useAttendedInterval } from './attended-interval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// proves 42.7
test('a page that was left asks nothing more by itself, until somebody is back', () => {
  const { result } = renderHook(() => useAttendedInterval(60_000))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  pass(ATTENDED_MS - 1)
  expect(result.current).toBe(60_000)
  act(() => void dispatchEvent(new Event('keydown')))
  pass(ATTENDED_MS - 1)
  expect(result.current).toBe(60_000)
  pass(1)
  expect(result.current).toBe(false)
  act(() => void dispatchEvent(new Event('pointermove')))
  expect(result.current).toBe(60_000)
})

const CONSOLE = join(import.meta.dirname, '../..')
/** Passes on what pages say of their lists. */
const PASSES_ON = 'ui/data-table/use-cursor-page.ts'
/** Turns a clock that is shown, and asks nothing. */
const ASKS_NOTHING = 'ui/instant/use-now.ts'
/** A number, or the name of a constant. */
const BARE = /\b(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|\d+)\b/

// proves 42.7
test('nothing in the console asks by itself at an interval that goes on where nobody is', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: CONSOLE })
    .filter((file) => !/\.(?:test|testing)\.tsx?$/.test(file) && file !== PASSES_ON)
    .map((file) => ({ file, text: readFileSync(join(CONSOLE, file), 'utf8') }))
  const asking = sources.filter(({ text }) => text.includes('refetchInterval'))
  expect(asking.length).toBeGreaterThan(5)
  for (const { file, text } of asking) {
    expect(text, file).toMatch(/use(?:AttendedInterval|LookAgain)\(/)
    for (const [, interval = ''] of text.matchAll(/refetchInterval: ([^]*?)(?:,\n| \}\))/g))
      expect(interval, file).not.toMatch(BARE)
  }
  const turning = sources.filter(({ text }) => text.includes('setInterval('))
  expect(turning.map(({ file }) => file)).toEqual([ASKS_NOTHING])
})
