import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { expect, test } from 'vitest'
import { AppError } from '#platform/errors/app-error.ts'
import { oneAfterAnother } from './one-after-another.ts'

/** A line of numbers, of which some fail. */
function lineOf(numbers: number[], faults: Record<number, Error> = {}) {
  const saved: [number, string | null][] = []
  const done: number[] = []
  const stopping = new AbortController()
  const line = {
    doNext: async (take: (item: number) => void) => {
      const next = numbers.shift()
      if (next === undefined) return
      take(next)
      if (faults[next]) throw faults[next]
      done.push(next)
    },
    saveFailure: async (item: number, error: AppError | null) =>
      void saved.push([item, error?.definition.code ?? null]),
    signal: stopping.signal,
  }
  return { line, saved, done, stopping }
}

test('one that fails keeps none of the others: a broken rule is saved, another failure is told as well', async () => {
  const fault = new Error('lost')
  const { line, saved, done } = lineOf([1, 2, 3, 4], { 2: new AppError(loginRequired), 3: fault })
  const failures = await oneAfterAnother(line)
  expect(failures.map(({ cause }) => cause)).toEqual([fault])
  expect([done, saved]).toEqual([
    [1, 4],
    [
      [2, loginRequired.code],
      [3, null],
    ],
  ])
})

test('what fails before one is taken ends the run', async () => {
  const { line } = lineOf([])
  const failing = { ...line, doNext: () => Promise.reject(new Error('no database')) }
  await expect(oneAfterAnother(failing)).rejects.toThrow('no database')
})

test('so many are done in one run, and none after the signal', async () => {
  const many = lineOf(Array.from({ length: 201 }, (_, number) => number))
  await oneAfterAnother(many.line)
  expect(many.done).toHaveLength(200)
  const stopped = lineOf([1])
  stopped.stopping.abort()
  await oneAfterAnother(stopped.line)
  expect(stopped.done).toEqual([])
})
