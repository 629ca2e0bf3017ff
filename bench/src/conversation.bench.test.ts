import { expect, test } from 'vitest'
import { bench } from '#conversation.bench.ts'

test('the measurement of conversations finds all its figures', async () => {
  const say = () => {}
  const rounds = { rounds: 1, warmUp: 1, roundMs: 1, say }
  const figures = await bench({ folder: '', quick: true, activities: null, rounds, say })
  expect(Object.keys(figures)).toEqual([
    'messages_a_second',
    'message_vs_bare',
    'middle_vs_newest_page',
    'rows_a_page',
    'bytes_an_open_conversation',
  ])
}, 120_000)
