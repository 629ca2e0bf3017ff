import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryTerm, searchTerms, searchText, searchWords, wordTerms } from '#features/activity/search-terms.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'

const termsOf = (about: Parameters<typeof anActivity>[0]) => {
  const activity = anActivity(about)
  return searchTerms(activity, searchText(activity))
}
const title = fc.string({ unit: fc.constantFrom(...'湖边漫步夜Ab𠮷 \u3000Σς'), minLength: 1, maxLength: 12 })

describe('search terms', () => {
  test('every word within a title has only terms of the activity, in its city and anywhere', () => {
    fc.assert(
      fc.property(title, fc.nat(11), fc.integer({ min: 1, max: 5 }), (text, from, length) => {
        const terms = termsOf({ title: text })
        const part = [...text].slice(from, from + length).join('')
        for (const word of searchWords(part))
          for (const scope of ['330100', null]) expect(terms).toEqual(expect.arrayContaining(wordTerms(scope, word)))
      }),
    )
  })

  test('an activity of one city has no words of another', () => {
    const terms = termsOf({ title: '湖边', cityCode: '330100' })
    expect(terms).not.toContain(wordTerms('110100', '湖边')[0])
    expect(terms).not.toContain(categoryTerm('110100', 30))
  })

  test('the order of two characters counts', () => {
    expect(termsOf({ title: '边湖', venue: null })).not.toContain(wordTerms(null, '湖边')[0])
  })

  test('characters of two fields make no pair', () => {
    expect(termsOf({ title: '大湖', venue: '边上' })).not.toContain(wordTerms(null, '湖边')[0])
  })

  test('each stands there once', () => {
    const terms = termsOf({ title: '湖湖湖湖湖' })
    expect(new Set(terms).size).toBe(terms.length)
  })

  test('stored terms keep their numbers: another hash needs all rows rewritten', () => {
    expect([
      wordTerms('330100', '湖'),
      wordTerms('330100', '咖啡'),
      wordTerms(null, '咖啡'),
      [categoryTerm(null, 30)],
    ]).toEqual([[-1026178375], [-1795659787], [-1857971755], [-846182097]])
  })
})

describe('search text', () => {
  test('joins the fields people search in, lower case, one a line', () => {
    const activity = anActivity({
      title: ' JAZZ\t之夜\n二',
      venue: null,
      district: 'West 区',
      category: 60,
      organizer: { id: null, nickName: 'Ann' },
    })
    expect(searchText(activity)).toBe(' jazz 之夜 二\n\nwest 区\n音乐现场\nann')
  })

  test('a keyword falls into words at any blank, each once', () => {
    expect(searchWords(' Jazz\u3000咖啡\tjazz ')).toEqual(['jazz', '咖啡'])
    expect(searchWords(' \u3000')).toEqual([])
  })

  test.each([
    ['8分钟联谊', '30+ 轻松联谊，8 分钟联谊'],
    ['8 分钟联谊', '8分钟联谊'],
    ['周末citywalk', '周末 City Walk 与 CityWalk'],
  ])('%s finds %s: between Chinese and digits or letters some write a blank, others none', (keyword, title) => {
    const text = searchText(anActivity({ title }))
    expect(searchWords(keyword).filter((word) => !text.includes(word))).toEqual([])
  })

  test('letters whose lower case depends on their place match anywhere', () => {
    const { title } = { title: 'ΟΔΟΣ' }
    expect(searchText(anActivity({ title }))).toContain(searchWords('ΔΟΣ')[0])
    expect(searchText(anActivity({ title: `${title}Α` }))).toContain(searchWords('ΔΟΣ')[0])
  })
})
