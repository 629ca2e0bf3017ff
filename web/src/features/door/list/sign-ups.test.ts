import { describe, expect, test } from 'vitest'
import { aDoorPlace } from '../a-door-place.testing.ts'
import { arrangedPlaces } from './sign-ups.tsx'

const first = aDoorPlace({ nickName: 'Anna', checkInTime: '2026-11-21T10:00:00.000Z' })
const second = aDoorPlace({ nickName: '大川', checkInTime: '2026-11-21T10:30:00.000Z' })
const missing = aDoorPlace({ nickName: 'hannah' })
const nobody = aDoorPlace({ nickName: null, sex: null, marks: [] })
const all = [nobody, first, missing, second]

describe('arrangedPlaces', () => {
  test('has who came last first', () => {
    expect(arrangedPlaces(all, { list: 'arrived', name: '' })).toEqual([second, first])
  })

  test('has places of nobody after those who are missing', () => {
    expect(arrangedPlaces(all, { list: 'missing', name: '' })).toEqual([missing, nobody])
  })

  test('finds part of a name in letters of either size, around blanks', () => {
    expect(arrangedPlaces(all, { list: 'missing', name: ' ANN ' })).toEqual([missing])
    expect(arrangedPlaces(all, { list: 'arrived', name: 'ann' })).toEqual([first])
  })
})
