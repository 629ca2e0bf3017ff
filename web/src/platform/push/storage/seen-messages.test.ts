import { describe, expect, test } from 'vitest'
import { memoryDeviceStorage } from '../testing/a-push-client.ts'
import { createSeenMessages } from './seen-messages.ts'

describe('messages that were seen', () => {
  test('are new once on a device, whichever tab asks', () => {
    const storage = memoryDeviceStorage()
    const [tab, other] = [createSeenMessages(storage), createSeenMessages(storage)]
    expect([tab.isNew('a'), tab.isNew('a'), other.isNew('a')]).toEqual([true, false, false])
  })

  test('are new once in a tab that hears of them from another', () => {
    const storage = memoryDeviceStorage()
    const [tab, other] = [createSeenMessages(storage), createSeenMessages(storage)]
    tab.isNew('a')
    expect([other.isNewHere('a'), other.isNewHere('a'), tab.isNewHere('a')]).toEqual([true, false, false])
  })

  test('are forgotten after 500 newer ones, the others are not', () => {
    const storage = memoryDeviceStorage()
    const seen = createSeenMessages(storage)
    for (let number = 0; number <= 500; number += 1) seen.isNew(`m${number}`)
    const again = createSeenMessages(storage)
    expect([again.isNew('m1'), again.isNew('m0')]).toEqual([false, true])
  })

  test('are none where the device kept something else', () => {
    const storage = memoryDeviceStorage()
    storage.write('pushSeen', { a: 1 })
    expect(createSeenMessages(storage).isNew('a')).toBe(true)
  })
})
