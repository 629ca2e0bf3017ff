import { describe, expect, test } from 'vitest'
import { myPlace } from './my-view.ts'

describe('the place in the personal area', () => {
  test.each([
    [{}, { view: null, part: null }],
    [{ view: 'messages' }, { view: 'messages', part: null }],
    [
      { view: 'privacy', part: 'blocked' },
      { view: 'privacy', part: 'blocked' },
    ],
    [
      { view: 'settings', part: 'blocked' },
      { view: 'settings', part: null },
    ],
    [
      { view: 'orders', part: 'blocked' },
      { view: 'orders', part: null },
    ],
    [
      { view: 'nowhere', part: 'blocked' },
      { view: null, part: null },
    ],
  ])('%o is %o', (params, place) => {
    expect(myPlace(params)).toEqual(place)
  })
})
