// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { createDeviceStorage } from './device-storage.ts'
import { createStoredValue } from './stored-value.ts'
import { isText } from './value-check.ts'

const aStorage = (now = () => 1000) => createDeviceStorage({ findStorage: () => window.localStorage, now })
const fullStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
} as unknown as Storage

beforeEach(() => window.localStorage.clear())

describe('the storage of the device', () => {
  // proves 9.43
  test('keeps cache entries under the namespace of the product', () => {
    aStorage().write('city', { code: '330100' }, { timeoutSeconds: 60 })
    expect(window.localStorage.getItem('activity:city')).toBe(
      '{"data":{"code":"330100"},"timeout":60,"createTime":1000}',
    )
  })

  // proves 5.9
  test('gives nothing and removes the entry once its age exceeds the timeout', () => {
    let now = 1000
    const storage = aStorage(() => now)
    storage.write('word', '羽毛球', { timeoutSeconds: 2 })
    now = 3000
    expect(storage.find('word')).toBe('羽毛球')
    now = 3001
    expect(storage.find('word')).toBeNull()
    expect(window.localStorage.getItem('activity:word')).toBeNull()
  })

  // proves 5.9
  test('keeps an entry without timeout for ever', () => {
    let now = 0
    const storage = aStorage(() => now)
    storage.write('word', 1)
    now = Number.MAX_SAFE_INTEGER
    expect(storage.find('word')).toBe(1)
  })

  test.each(['{', 'null', '"text"', '{"data":1}'])('takes what it cannot read for nothing: %s', (text) => {
    window.localStorage.setItem('activity:word', text)
    expect(aStorage().find('word')).toBeNull()
  })

  test.each([
    ['is full', () => fullStorage],
    ['is not there', () => null],
    [
      'is forbidden',
      () => {
        throw new DOMException('no', 'SecurityError')
      },
    ],
  ])('holds values for the life of the page where the browser storage %s', (_, findStorage) => {
    const storage = createDeviceStorage({ findStorage, now: () => 0 })
    storage.write('word', 'x')
    expect(storage.find('word')).toBe('x')
    storage.remove('word')
    expect(storage.find('word')).toBeNull()
  })
})

describe('a stored value', () => {
  test('tells who watches it, and is there after a restart', () => {
    const value = createStoredValue({ key: 'from', isValid: isText, storage: aStorage() })
    const seen: (string | null)[] = []
    value.subscribe(() => seen.push(value.get()))
    value.set('a')
    value.set(null)
    value.set('b')
    expect(seen).toEqual(['a', null, 'b'])
    expect(createStoredValue({ key: 'from', isValid: isText, storage: aStorage() }).get()).toBe('b')
  })

  test('takes what an older app wrote differently for none', () => {
    aStorage().write('from', { id: 'a' })
    expect(createStoredValue({ key: 'from', isValid: isText, storage: aStorage() }).get()).toBeNull()
  })
})
