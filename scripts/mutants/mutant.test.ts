import { expect, test } from 'vitest'
import { testsThatFail } from './mutant.ts'

test('a test passes where it ran and every case of it was good', () => {
  const file = 'a.test.ts'
  const ran = [
    { file, title: 'says a', hasPassed: true },
    { file, title: 'says b', hasPassed: true },
    { file, title: 'counts 1', hasPassed: true },
    { file, title: 'counts 2', hasPassed: false },
    { file: 'b.test.ts', title: 'rests', hasPassed: true },
  ]
  const named = ['says %s', 'counts %i', 'rests'].map((title) => ({ file, title }))
  expect(testsThatFail(named, ran).map(({ title }) => title)).toEqual(['counts %i', 'rests'])
})
