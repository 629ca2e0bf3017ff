import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markedRanges } from './marked-text.tsx'

describe('markedRanges', () => {
  test('finds every word, whatever its case', () => {
    expect(markedRanges('Jazz 之夜，jazz 拼桌', ['JAZZ'])).toEqual([
      { start: 0, end: 4 },
      { start: 8, end: 12 },
    ])
  })

  test('joins hits that overlap', () => {
    expect(markedRanges('轻徒步', ['轻徒', '徒步'])).toEqual([{ start: 0, end: 3 }])
  })

  test('marks nothing for an empty word', () => {
    expect(markedRanges('桌游', [''])).toEqual([])
  })

  test('never overlaps, and marks only what was searched for', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ maxLength: 3 })), (text, words) => {
        const ranges = markedRanges(text, words)
        return ranges.every(({ start, end }, index) => start < end && (ranges[index + 1]?.start ?? Infinity) > end)
      }),
    )
  })
})
