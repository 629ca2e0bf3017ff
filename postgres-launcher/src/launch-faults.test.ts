import { describe, expect, test } from 'vitest'
import * as faults from '#launch-faults.ts'

const { PostgresLaunchError, portTaken, stopTooLong, ...others } = faults
type Make = (...words: string[]) => faults.PostgresLaunchError

const made = [
  ...Object.entries<Make>(others).map(([name, make]) => [name, make('/a b/数据', '/c', '/d')] as const),
  ['portTaken', portTaken(5432)] as const,
  ['stopTooLong', stopTooLong(7)] as const,
]

describe('every fault', () => {
  test.each(made)('%s is one sentence that says what to do', (_, error) => {
    expect(error).toBeInstanceOf(PostgresLaunchError)
    expect(error.message).toMatch(/^[A-Z/][^\n]*: [a-z][^\n]*\.$/)
    expect(error.message).not.toMatch(/\. [A-Z]|undefined/)
  })
})
