import { expect, test } from 'vitest'
import { bench } from '#web.bench.ts'

test('the measurement of what a phone feels finds all its figures', async () => {
  const say = () => {}
  const rounds = { rounds: 1, warmUp: 1, roundMs: 1, say }
  const figures = await bench({ folder: '', quick: true, activities: null, rounds, say })
  const ofPage = (name: string) =>
    ['largest_ms', 'shown_ms', 'blocking_ms', 'shift', 'rendered_largest_ms'].map((figure) => `${name}_${figure}`)
  expect(Object.keys(figures)).toEqual([
    ...['list', 'activity', 'card'].flatMap(ofPage),
    'far_first_row_ms',
    'far_first_row_again_ms',
    'tap_to_page_ms',
    'back_to_list_ms',
  ])
  expect(Object.values(figures).filter((figure) => !Number.isFinite(figure))).toEqual([])
}, 300_000)
