import { i18n } from '@lingui/core'
import { heldText } from '@quan/contract/endpoint/common-errors.ts'
import { afterEach, expect, test } from 'vitest'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { DEFAULT_LANGUAGE } from '#platform/settings/language.ts'
import { messages as en } from '#texts/languages/en.po'
import { findFieldFault } from './failure-sentence.ts'

afterEach(() => i18n.loadAndActivate({ locale: DEFAULT_LANGUAGE, messages: {} }))

const held = new ApiFailure({
  kind: 'refused',
  code: heldText.code,
  message: heldText.text,
  validationErrors: [{ message: heldText.text, members: ['lines.intro'] }],
})

// proves 45.6
test('a field whose text somebody has to look at says so, in Chinese and in the language that is spoken', () => {
  expect([findFieldFault(held, 'lines'), findFieldFault(held, 'photos')]).toEqual([heldText.text, null])
  i18n.loadAndActivate({ locale: 'en', messages: en })
  expect(findFieldFault(held, 'lines')).toMatch(/^Somebody has to look at this text/)
})
