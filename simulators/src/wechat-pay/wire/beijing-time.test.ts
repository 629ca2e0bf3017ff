import { describe, expect, test } from 'vitest'
import { beijingDigits, beijingText, readBeijingDigits } from './beijing-time.ts'

const at = Date.UTC(2026, 10, 20, 18, 45, 49)

describe('times of the vendor', () => {
  test('are eight hours ahead of UTC', () => {
    expect([beijingDigits(at), beijingText(at)]).toEqual(['20261121024549', '2026-11-21 02:45:49'])
  })

  test('are read back', () => {
    expect(readBeijingDigits('20261121024549')).toBe(at)
  })

  test.each(['', '2026112102454', '20261321024549', '20260230024549', '2026112102454x'])('%j is none', (digits) => {
    expect(readBeijingDigits(digits)).toBeNull()
  })
})
