import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE } from '#platform/language/language.ts'
import { plural } from './plural.ts'

const PLACES = plural('count', { one: '{count} place in {city}', other: '{count} places in {city}' })

afterEach(() => i18n.loadAndActivate({ locale: DEFAULT_LANGUAGE, messages: {} }))

test.each([
  ['en', 0, '0 places in Rome'],
  ['en', 1, '1 place in Rome'],
  ['en', 2, '2 places in Rome'],
  ['fr', 0, '0 place in Rome'],
])('in %s, %i reads %j', (locale, count, text) => {
  i18n.loadAndActivate({ locale, messages: { places: PLACES } })
  expect(i18n._('places', { count, city: 'Rome' })).toBe(text)
})
