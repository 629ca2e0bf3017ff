import { expect, test } from 'vitest'
import { allStories } from '#drama/all-stories.ts'
import { webVtt } from './web-vtt.ts'

test('each line stands until the next one or the end, in the language asked for', () => {
  const vtt = webVtt(
    {
      title: '雨夜',
      stage: 'carriage',
      seconds: 8,
      lines: [
        { from: 1.5, by: 0, zh: '你好', en: 'Hello' },
        { from: 3, by: 1, zh: '你好呀', en: 'Hi' },
      ],
    },
    'en',
  )
  expect(vtt).toBe('WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nHello\n\n00:00:03.000 --> 00:00:06.600\nHi\n')
})

test('nobody of the demo speaks after the end, and everybody in both languages', () => {
  const episodes = allStories.flatMap((story) => story.episodes)
  for (const { lines, seconds } of episodes) {
    expect(lines.every(({ zh, en }) => zh !== '' && en !== '')).toBe(true)
    expect(lines.map(({ from }) => from)).toEqual(lines.map(({ from }) => from).toSorted((one, other) => one - other))
    expect(lines.at(-1)?.from).toBeLessThan(seconds - 1)
  }
})
