import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import { expect, test } from 'vitest'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { failureWords } from './failure-words.ts'

const refusal = (message: string) =>
  new ConsoleFailure({
    code: invalidInput.code,
    message: invalidInput.text,
    details: null,
    validationErrors: [{ message, members: ['text'] }],
  })

test('what is wrong with a field is told in its own words, and where English has none by what the failure is', () => {
  consoleLanguage.set('zh')
  expect(failureWords(refusal('最多 200 个字'))).toBe('最多 200 个字')
  consoleLanguage.set('en')
  expect(failureWords(refusal('最多 200 个字'))).toBe('At most 200 characters.')
  expect(failureWords(refusal('名额不能少于已经报名的数'))).toBe('No fewer places than are taken')
  expect(failureWords(refusal('编号格式不正确'))).toBe('Something is not filled in as it should be.')
})
