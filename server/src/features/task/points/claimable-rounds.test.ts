import { TaskRhythm } from '@quan/contract/task/task-id.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimableRounds } from './claimable-rounds.ts'

const TODAY = '2026-11-22'
const rounds = (rhythm: TaskRhythm, progress: number, timesGiven: number, target = 1) =>
  claimableRounds({ rule: { rhythm, target, points: 5 }, progress, timesGiven, today: TODAY })

describe('what a task has to give', () => {
  test('is the day of a daily task, once', () => {
    expect(rounds('daily', 0, 0)).toEqual([])
    expect(rounds('daily', 3, 0)).toEqual([TODAY])
    expect(rounds('daily', 3, 1)).toEqual([])
  })

  test('is one round of what is done once, from its target on', () => {
    expect(rounds('once', 2, 0, 3)).toEqual([])
    expect(rounds('once', 9, 0, 3)).toEqual(['1'])
    expect(rounds('once', 9, 1, 3)).toEqual([])
  })

  test('is a round for each friend and activity that gave none yet', () => {
    expect(rounds('each', 4, 1)).toEqual(['2', '3', '4'])
  })

  test('never comes back, though friends leave', () => {
    expect(rounds('each', 1, 3)).toEqual([])
  })

  test('is never a round twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(TaskRhythm)), fc.nat(50), fc.nat(50), (rhythm, progress, given) => {
        const open = rounds(rhythm, progress, given)
        expect(new Set(open).size).toBe(open.length)
        expect(rounds(rhythm, progress, given + open.length)).toEqual([])
      }),
    )
  })
})
