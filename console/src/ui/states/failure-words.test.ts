import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import { expect, test } from 'vitest'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { failureWords } from './failure-words.ts'

const refused = (message: string) =>
  new ConsoleFailure({
    code: invalidInput.code,
    message: invalidInput.text,
    details: null,
    validationErrors: [{ message, members: ['id'] }],
  })

test.each([
  ['密码至少 12 位', 'A password has at least 12 characters'],
  // says nothing that the failure does not
  ['编号格式不正确', 'Something is not filled in as it should be.'],
])('what is wrong with a field is told in its own words in both languages: %s', (chinese, english) => {
  expect(failureWords(refused(chinese))).toBe(chinese)
  consoleLanguage.set('en')
  expect(failureWords(refused(chinese))).toBe(english)
})
