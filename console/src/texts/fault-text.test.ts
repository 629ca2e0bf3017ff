// @vitest-environment node
import { CHANGE_FAULT_SENTENCES } from '@quan/contract/console/activities/change-rules.ts'
import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { EXTENSION_FAULT_SENTENCES } from '@quan/contract/console/series/series-extension-calls.ts'
import { SERIES_FAULT_SENTENCES } from '@quan/contract/console/series/series-rule.ts'
import { faultTemplate, faultTemplates } from '@quan/contract/endpoint/fault-sentence.ts'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { ENGLISH_FAULTS, englishFault } from './fault-text.ts'

const CONSOLE = join(import.meta.dirname, '../../../contract/src/console')

const isCall = (value: unknown): value is ConsoleCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'entry' in value && 'input' in value

async function callFaults(): Promise<string[]> {
  const files = globSync('**/*.ts', { cwd: CONSOLE, exclude: ['**/*.test.ts', '**/*.meta.ts'] })
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(join(CONSOLE, file))) as Record<string, unknown>)),
  )
  return exported
    .flat()
    .filter(isCall)
    .flatMap(({ input }) => faultTemplates(input))
}

test('every field that the calls of the console refuse is told of in English, and nothing else stands there', async () => {
  const extension = Object.values(EXTENSION_FAULT_SENTENCES).map((sentence) => faultTemplate(sentence).template)
  expect([...new Set([...(await callFaults()), ...extension])].toSorted()).toEqual(
    Object.keys(ENGLISH_FAULTS).toSorted(),
  )
})

test('every rule of drafts, changes and series is told of in English, several after one another', () => {
  consoleLanguage.set('en')
  const rules = [...Object.values(CHANGE_FAULT_SENTENCES), ...Object.values(SERIES_FAULT_SENTENCES)]
  expect(rules.filter((sentence) => /[\u4e00-\u9fff]/.test(englishFault(sentence) ?? sentence))).toEqual([])
  expect(englishFault('请写标题；年龄要在 18 到 60 岁之间')).toBe('Write a title; Ages go from 18 to 60.')
  expect(englishFault('请写标题；谁也不知道的话')).toBeNull()
})
