import { expect, test } from 'vitest'
import { eachAlone, throwFailures } from './each-alone.ts'

const nameOf = (row: number) => `row ${row}`

test('a row that fails keeps none of the others, and is told by its name', async () => {
  const done: number[] = []
  const failures = await eachAlone(
    [1, 2, 3, 4],
    async (row) => {
      if (row % 2 === 0) throw new Error('even')
      done.push(row)
    },
    { nameOf },
  )
  expect(done).toEqual([1, 3])
  expect(failures.map(({ message, cause }) => [message, String(cause)])).toEqual([
    ['row 2', 'Error: even'],
    ['row 4', 'Error: even'],
  ])
  expect(() => throwFailures(failures, 'not done')).toThrow('2 × not done')
})

test('after the signal no further row is begun', async () => {
  const [stopping, done] = [new AbortController(), [] as number[]]
  const act = async (row: number) => {
    done.push(row)
    stopping.abort()
  }
  expect(await eachAlone([1, 2], act, { nameOf, signal: stopping.signal })).toEqual([])
  expect(done).toEqual([1])
})

test('where nothing failed nothing is thrown', () => {
  expect(() => throwFailures([], 'not done')).not.toThrow()
})
