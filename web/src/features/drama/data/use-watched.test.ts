import type { Series } from '@quan/contract/drama/series.ts'
import { expect, test } from 'vitest'
import { aSeries } from '../a-series.testing.ts'
import { resumePosition } from './use-watched.ts'

const series: Series = aSeries({ id: 'metro', episodeSeconds: [12, 14] })
const at = (episode: number, seconds: number) => ({ seriesId: 'metro', episode, seconds })

test.each([
  ['never watched begins at the first episode', null, at(1, 0)],
  ['goes on where it was left', at(1, 5), at(1, 5)],
  ['goes on with the next episode once one was seen', at(1, 11.5), at(2, 0)],
  ['begins anew once all of it was seen', at(2, 13.8), at(1, 0)],
  ['begins anew when the episode is gone', at(7, 2), at(1, 0)],
])('a series %s', (_, watching, place) => {
  expect(resumePosition(series, watching)).toEqual(place)
})
