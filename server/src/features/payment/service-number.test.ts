import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { idOfServiceNumber, serviceNumberOf } from './service-number.ts'

describe('numbers at the payment service', () => {
  test('are ids without hyphens, and lead back to them', () => {
    const id = randomUUID()
    expect(serviceNumberOf(id)).toMatch(/^[0-9a-f]{32}$/)
    expect(idOfServiceNumber(serviceNumberOf(id))).toBe(id)
  })

  test.each(['', 'order-1', '0'.repeat(31), '0'.repeat(33), 'G'.repeat(32), 'A'.repeat(32)])('are not %j', (number) => {
    expect(idOfServiceNumber(number)).toBeNull()
  })
})
