import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import { expect, test } from 'vitest'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { failureWords } from './failure-words.ts'

test('what is wrong with a field is told in its own words in Chinese, and in English by what the failure is', () => {
  const failure = new ConsoleFailure({
    code: invalidInput.code,
    message: invalidInput.text,
    details: null,
    validationErrors: [{ message: '编号格式不正确', members: ['id'] }],
  })
  consoleLanguage.set('zh')
  expect(failureWords(failure)).toBe('编号格式不正确')
  consoleLanguage.set('en')
  expect(failureWords(failure)).toBe('Something is not filled in as it should be.')
})
