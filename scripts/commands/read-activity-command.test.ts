import { describe, expect, test } from 'vitest'
import { readActivityCommand } from './read-activity-command.ts'

const id = '0d9a3f9e-7b1e-4c52-9c2b-5f0d3a2b1c4d'
const read = (...given: string[]) => readActivityCommand(given)

describe('the command line of activities', () => {
  test('cancels', () => {
    expect(read('cancel', id)).toEqual({ act: 'cancel', id })
  })

  test('moves in time', () => {
    const change = { act: 'change', id, start: '2026-11-23T14:00:00', end: null, place: null }
    expect(read('change', id, '--start', '2026-11-23 14:00')).toEqual(change)
  })

  test('takes elsewhere', () => {
    const point = { longitude: 120.12, latitude: 30.26 }
    expect(read('change', id, '--venue', '老和山', '--address', '浙大路 38 号', '--at', '120.12,30.26')).toMatchObject({
      start: null,
      place: { venue: '老和山', address: '浙大路 38 号', district: null, point },
    })
  })

  test.each([
    [],
    ['cancel'],
    ['cancel', 'no id'],
    ['cancel', id, id],
    ['cancel', id, '--start', '2026-11-23 14:00'],
    ['change', id],
    ['change', id, '--start', 'tomorrow'],
    ['change', id, '--start', '2026-02-30 14:00'],
    ['change', id, '--start', '2026-11-23 24:30'],
    ['change', id, '--address', '浙大路 38 号'],
    ['change', id, '--venue', ' '],
    ['change', id, '--venue', '老和山', '--at', '120.12'],
    ['change', id, '--venue', '老和山', '--at', '200,30'],
    ['change', id, '--venue', '老和山', '--at', ','],
    ['change', id, '--colour', 'red'],
    ['move', id],
  ])('says how it is used when it is not understood: %s %s %s %s', (...given) => {
    expect(() => read(...given.filter((one) => one !== undefined))).toThrow(/用法/)
  })
})
