import { expect, test } from 'vitest'
import { readAll } from '#platform/config/read-all.ts'
import { SettingsError } from '#platform/config/read-settings.ts'

const faulty =
  (...faults: string[]) =>
  (): never => {
    throw new SettingsError(faults)
  }

test('several readings give their values in order', () => {
  const [port, name] = readAll(
    () => 3_000,
    () => 'quan',
  )
  expect([port, name]).toEqual([3_000, 'quan'])
})

test('several readings tell all their faults at once', () => {
  expect(() => readAll(faulty('A', 'B'), () => 1, faulty('C'))).toThrow(
    expect.objectContaining({ faults: ['A', 'B', 'C'] }),
  )
})

test('another failure than a fault stays what it is', () => {
  const broken = () => {
    throw new RangeError('broken')
  }
  expect(() => readAll(faulty('A'), broken)).toThrow(RangeError)
})
