import { describe, expect, test } from 'vitest'
import {
  acceptedLanguage,
  TOLD_LANGUAGES,
  told,
  WORDS,
  type WordsName,
  wordsIn,
  writeWords,
} from './notification-words.ts'

const names = Object.keys(WORDS['zh-Hans'].words) as WordsName[]
const valuesOf = ({ title, text }: { title: string; text: string }) =>
  [...new Set(`${title} ${text}`.match(/\{\w+\}/g))].toSorted()

describe('the words of notifications', () => {
  test.each(TOLD_LANGUAGES)('are all there in %s, and name nothing that is not told', (language) => {
    expect(Object.keys(WORDS[language].words)).toEqual(names)
    for (const name of names) {
      const known = valuesOf(WORDS['zh-Hans'].words[name])
      expect(known, name).toEqual(expect.arrayContaining(valuesOf(WORDS[language].words[name])))
    }
  })

  test('are written in the language of whoever reads them', () => {
    const { words, ...chinese } = told('newFollower', { name: '小鹿' })
    expect(chinese).toEqual({ title: '新的粉丝', text: '小鹿关注了你' })
    expect(writeWords(words, 'en')).toEqual({ title: 'New follower', text: '小鹿 follows you' })
    expect(writeWords({ ...words, values: { name: null } }, 'es').text).toBe('Alguien te sigue')
  })

  test('of former versions stay as they were written', () => {
    const kept = { title: '标题', text: '旧的', words: null }
    expect(wordsIn(kept, 'fr')).toEqual({ title: '标题', text: '旧的' })
  })

  test('take what a title says for what it is', () => {
    const { words } = told('questionAnswered', { title: '{name} $& 夜跑' })
    expect(writeWords(words, 'zh-Hans').text).toBe('「{name} $& 夜跑」的主理人回答了你的提问')
  })
})

describe('the language of a request', () => {
  test.each([
    ['en', 'en'],
    ['zh-TW,zh;q=0.9', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['de-DE,fr-FR;q=0.8', 'fr'],
    ['*', null],
    ['', null],
    [null, null],
    ['x'.repeat(500), null],
  ])('%s is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })
})
