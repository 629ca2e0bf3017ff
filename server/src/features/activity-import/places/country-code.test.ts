import { describe, expect, test } from 'vitest'
import { countryCode } from '#features/activity-import/places/country-code.ts'

describe('countryCode', () => {
  test.each([
    ['U.S.A.', 'US'],
    ['us', 'US'],
    ['U.K.', 'GB'],
    ['Scotland', 'GB'],
    ['Korea', 'KR'],
    ['South Korea', 'KR'],
    ['Czech Republic', 'CZ'],
    ['Turkey', 'TR'],
    ['Russia', 'RU'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Kosovo', 'XK'],
    ['Hong Kong', 'HK'],
    ['Taiwan', 'TW'],
    ['加拿大', 'CA'],
    ['中国', 'CN'],
  ])('%s is %s', (name, code) => {
    expect(countryCode(name)).toBe(code)
  })

  test.each(['', 'Wakanda', 'EU', 'ZZ', '欧盟'])('%s is no country', (name) => {
    expect(countryCode(name)).toBeNull()
  })
})
