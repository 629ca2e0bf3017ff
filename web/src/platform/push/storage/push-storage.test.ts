// @vitest-environment jsdom
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createPushStorage, forgetPush } from './push-storage.ts'

afterEach(() => window.localStorage.clear())

describe('the push items of a device', () => {
  // proves 3.25
  test('are kept under the names of the field’s client, as they are', () => {
    createPushStorage(() => window.localStorage).write(PushStorageKey.session, 's')
    expect(window.localStorage.getItem('getui_session')).toBe('s')
    expect(createPushStorage(() => window.localStorage).find(PushStorageKey.session)).toBe('s')
  })

  test('last as long as the page where storage is forbidden', () => {
    const storage = createPushStorage(() => {
      throw new DOMException('no', 'SecurityError')
    })
    storage.write(PushStorageKey.session, 's')
    expect(storage.find(PushStorageKey.session)).toBe('s')
    storage.remove(PushStorageKey.session)
    expect(storage.find(PushStorageKey.session)).toBeNull()
  })

  test('are all forgotten with the member, and nothing else is', () => {
    for (const key of Object.values(PushStorageKey)) window.localStorage.setItem(key, 'x')
    window.localStorage.setItem('activity:theme', 'x')
    forgetPush(createPushStorage(() => window.localStorage))
    expect(Object.keys(window.localStorage)).toEqual(['activity:theme'])
  })
})
