import { describe, expect, test } from 'vitest'
import { nativeAppSettings } from './native-app-settings.ts'
import { examineSettings, readSettings } from './read-settings.ts'

const PRINT = Array.from({ length: 32 }, (_, index) => (index + 16).toString(16)).join(':')

describe('the settings of the native app', () => {
  test('name apps, a package and its certificates', () => {
    const given = {
      NATIVE_IOS_APPS: 'ABCDE12345.app.quan, ABCDE12345.app.quan-test',
      NATIVE_ANDROID_PACKAGE: 'app.quan',
      NATIVE_ANDROID_CERTIFICATES: PRINT,
    }
    expect(readSettings(nativeAppSettings, given)).toEqual({
      iosApps: ['ABCDE12345.app.quan', 'ABCDE12345.app.quan-test'],
      androidPackage: 'app.quan',
      androidCertificates: [PRINT.toUpperCase()],
    })
  })

  test('may be left out', () => {
    expect(readSettings(nativeAppSettings, {})).toEqual({ iosApps: [], androidPackage: null, androidCertificates: [] })
  })

  test.each([
    ['NATIVE_IOS_APPS', 'app.quan'],
    ['NATIVE_ANDROID_PACKAGE', 'quan'],
    ['NATIVE_ANDROID_CERTIFICATES', 'AA:BB'],
  ])('are refused when they are something else: %s=%s', (name, value) => {
    expect(examineSettings(nativeAppSettings, { [name]: value }).faults).toEqual([expect.stringContaining(name)])
  })
})
