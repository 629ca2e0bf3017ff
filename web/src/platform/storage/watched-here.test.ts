import { VISITOR_SERIES_MAX } from '@quan/contract/drama/progress.ts'
import { expect, test } from 'vitest'
import { type WatchedHere, withWatched } from './watched-here.ts'

const told = (seriesId: string, episode = 1): WatchedHere => ({
  seriesId,
  episode,
  seconds: 3,
  watchedAt: '2026-11-22T12:00:00Z',
})

test('a series that is watched on comes first, once', () => {
  expect(withWatched([told('a'), told('b')], told('b', 2))).toEqual([told('b', 2), told('a')])
})

test('the series watched longest ago leave the list', () => {
  const list = Array.from({ length: VISITOR_SERIES_MAX }, (_, index) => told(String(index)))
  const next = withWatched(list, told('new'))
  expect([next.length, next[0]?.seriesId, next.at(-1)?.seriesId]).toEqual([
    VISITOR_SERIES_MAX,
    'new',
    String(VISITOR_SERIES_MAX - 2),
  ])
})
