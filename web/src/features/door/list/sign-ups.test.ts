import { describe, expect, test } from 'vitest'
import { aSignUp } from '../a-sign-up.testing.ts'
import { arrangedSignUps } from './sign-ups.tsx'

const first = aSignUp({ nickName: 'Anna', checkInTime: '2026-11-21T10:00:00.000Z' })
const second = aSignUp({ nickName: '大川', checkInTime: '2026-11-21T10:30:00.000Z' })
const missing = aSignUp({ nickName: 'hannah' })
const nobody = aSignUp({ nickName: null, sex: null })
const all = [nobody, first, missing, second]

describe('arrangedSignUps', () => {
  test('has who came last first', () => {
    expect(arrangedSignUps(all, { list: 'arrived', name: '' })).toEqual([second, first])
  })

  test('has places of nobody after those who are missing', () => {
    expect(arrangedSignUps(all, { list: 'missing', name: '' })).toEqual([missing, nobody])
  })

  test('finds part of a name in letters of either size, around blanks', () => {
    expect(arrangedSignUps(all, { list: 'missing', name: ' ANN ' })).toEqual([missing])
    expect(arrangedSignUps(all, { list: 'arrived', name: 'ann' })).toEqual([first])
  })
})
