// @vitest-environment node
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { CHANGE_FAULT_SENTENCES } from '@quan/contract/console/activities/change-rules.ts'
import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { EXTENSION_FAULT_SENTENCES } from '@quan/contract/console/series/series-extension-calls.ts'
import { SERIES_FAULT_SENTENCES } from '@quan/contract/console/series/series-rule.ts'
import { FORMER_WORK_FAULT_SENTENCES, WORK_FAULT_SENTENCES } from '@quan/contract/console/work-faults.ts'
import { faultTemplates } from '@quan/contract/endpoint/fault-sentence.ts'
import { beforeEach, expect, test } from 'vitest'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { englishSentence } from './english-sentence.ts'
import { ENGLISH_FIELD_FAULTS } from './field-fault-text.ts'
import { ENGLISH_WORK_FAULTS } from './work-fault-text.ts'

const CONSOLE = join(import.meta.dirname, '../../../contract/src/console')

beforeEach(() => consoleLanguage.set('en'))

test('every rule by which the contract refuses has English words', () => {
  const tables = [CHANGE_FAULT_SENTENCES, SERIES_FAULT_SENTENCES, EXTENSION_FAULT_SENTENCES, WORK_FAULT_SENTENCES]
  const sentences = tables.flatMap((table) => Object.values<string>(table))
  expect(sentences.length).toBeGreaterThan(45)
  expect(sentences.filter((sentence) => !/^\P{Script=Han}+$/u.test(englishSentence(sentence) ?? '我'))).toEqual([])
})

test('whatever the calls of the console refuse a field for has English words, and nothing else has', async () => {
  const files = globSync('**/*.ts', { cwd: CONSOLE, exclude: ['**/*.test.ts', '**/*.meta.ts'] })
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(join(CONSOLE, file))) as Record<string, unknown>)),
  )
  const templates = exported
    .flat()
    .filter(isCall)
    .flatMap(({ input }) => faultTemplates(input))
  expect(Object.keys(ENGLISH_FIELD_FAULTS).toSorted()).toEqual([...new Set(templates)].toSorted())
  expect(Object.values(ENGLISH_FIELD_FAULTS).filter((words) => /\p{Script=Han}/u.test(words))).toEqual([])
})

test('a reason that was stored before its sentence became another has the English words of now', () => {
  for (const [rule, sentence] of Object.entries(FORMER_WORK_FAULT_SENTENCES))
    expect(englishSentence(sentence)).toBe(ENGLISH_WORK_FAULTS[rule as keyof typeof FORMER_WORK_FAULT_SENTENCES])
})

test('why something stayed undone does not say once more that it did, as what stands before it does', () => {
  expect(Object.values(WORK_FAULT_SENTENCES).filter((sentence) => sentence.startsWith('没有'))).toEqual([])
})

test('numbers stand where they stood, and sentences that are said at once are, unless one of them is unknown', () => {
  expect(englishSentence('最多 1 天')).toBe('At most 1 day')
  expect(englishSentence('每桌 4–12 人')).toBe('4–12 people a table')
  expect(englishSentence('结束时间已经过了；名额不能少于已经报名的数')).toBe(
    'The end has gone by; No fewer places than are taken',
  )
  expect(englishSentence('结束时间已经过了；没听说过')).toBeNull()
})

const isCall = (value: unknown): value is ConsoleCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value
