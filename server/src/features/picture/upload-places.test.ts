import { serviceUnavailable, tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import { describe, expect, test } from 'vitest'
import { uploadPlaces } from '#features/picture/upload-places.ts'
import { gate } from '#testing/gate.ts'

describe('places for uploads', () => {
  test('are three a member, and free again afterwards', async () => {
    const { take } = uploadPlaces()
    const door = gate()
    const held = [1, 2, 3].map(() => take('ann', door.pass))
    await expect(take('ann', door.pass)).rejects.toMatchObject({ definition: tooManyRequests })
    expect(await take('bob', async () => 'in')).toBe('in')
    door.open()
    await Promise.all(held)
    expect(await take('ann', async () => 'in')).toBe('in')
  })

  test('are 24 for all, also after failures', async () => {
    const { take } = uploadPlaces()
    await expect(take('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const door = gate()
    const held = Array.from({ length: 24 }, (_, number) => take(`member ${number}`, door.pass))
    const refused = take('one more', door.pass)
    await expect(refused).rejects.toMatchObject({ definition: serviceUnavailable, headers: { 'retry-after': '2' } })
    door.open()
    await Promise.all(held)
  })
})
