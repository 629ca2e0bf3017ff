import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { faultTemplate, faultTemplates } from './fault-sentence.ts'

describe('a sentence about a refused value', () => {
  test('is translated without its numbers', () => {
    expect(faultTemplate('身高须在 100–250 cm 之间')).toEqual({
      template: '身高须在 {0}–{1} cm 之间',
      numbers: { 0: '100', 1: '250' },
    })
    expect(faultTemplate('请填写昵称')).toEqual({ template: '请填写昵称', numbers: {} })
  })

  test('is found wherever a schema holds it, and only where it says what is wrong', () => {
    const name = z.string('名字不正确').check(z.minLength(1, '请填写名字'), z.maxLength(20, '名字最多 20 个字'))
    const schema = z
      .object({ people: z.nullish(z.array(z.object({ name })).check(z.maxLength(3, '最多 3 人'))), plain: z.number() })
      .check(z.refine(() => true, { error: '人重复了', path: ['people'] }))
    expect(faultTemplates(schema).toSorted()).toEqual(['人重复了', '名字最多 {0} 个字', '最多 {0} 人', '请填写名字'])
  })
})
