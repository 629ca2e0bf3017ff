import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexOfEpisode, episodeAt, episodesInAll } from './feed.tsx'

const series = [
  { id: 'metro', episodeCount: 2 },
  { id: 'empty', episodeCount: 0 },
  { id: 'rain', episodeCount: 3 },
]

test('one series follows the other', () => {
  expect([0, 1, 2, 4].map((index) => episodeAt(series, index))).toEqual([
    { seriesId: 'metro', episode: 1 },
    { seriesId: 'metro', episode: 2 },
    { seriesId: 'rain', episode: 1 },
    { seriesId: 'rain', episode: 3 },
  ])
})

test('nothing stands before the start or behind the end', () => {
  expect([episodeAt(series, -1), episodeAt(series, 5)]).toEqual([null, null])
})

test('an episode that is not there leads to the nearest of its series, a series that is not there to the start', () => {
  expect(indexOfEpisode(series, { seriesId: 'rain', episode: 9 })).toBe(4)
  expect(indexOfEpisode(series, { seriesId: 'gone', episode: 2 })).toBe(0)
})

test('each place of the feed is found again by its episode', () => {
  const anySeries = fc.uniqueArray(fc.record({ id: fc.uuid(), episodeCount: fc.nat(9) }), { selector: ({ id }) => id })
  fc.assert(
    fc.property(anySeries, (list) => {
      for (let index = 0; index < episodesInAll(list); index += 1) {
        expect(indexOfEpisode(list, episodeAt(list, index)!)).toBe(index)
      }
    }),
  )
})
