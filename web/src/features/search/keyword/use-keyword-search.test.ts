import { describe, expect, test } from 'vitest'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { readKeyword } from './read-keyword.ts'
import { resultRows } from './use-keyword-search.ts'

const mine = sampleActivity({ id: 'mine' })
const elsewhere = sampleActivity({ id: 'elsewhere', city: { code: '310000', name: '上海' } })
const parts = { cityCode: '330100', columns: 1, texts: { own: '杭州', others: '其他城市' } }
const read = (rows: ReturnType<typeof resultRows>) =>
  rows.map((row) => (row.kind === 'heading' ? `# ${row.text}` : row.kind === 'none' ? 'none' : row.activities[0]?.id))

describe('resultRows', () => {
  test('puts my city first, then the others without mine', () => {
    expect(read(resultRows({ ...parts, own: [mine], everywhere: [elsewhere, mine] }))).toEqual([
      '# 杭州',
      'mine',
      '# 其他城市',
      'elsewhere',
    ])
  })

  test('says that my city has none', () => {
    expect(read(resultRows({ ...parts, own: [], everywhere: [elsewhere] }))).toEqual([
      '# 杭州',
      'none',
      '# 其他城市',
      'elsewhere',
    ])
  })

  test('has no heading for others before they are there', () => {
    expect(read(resultRows({ ...parts, own: [mine], everywhere: null }))).toEqual(['# 杭州', 'mine'])
  })
})

// proves 12.89
describe('readKeyword', () => {
  test.each([
    ['免费', ''],
    ['免費', ''],
    ['免费桌游', '桌游'],
    ['桌游 免费 西湖', '桌游 西湖'],
    ['Free', ''],
    ['free yoga', 'yoga'],
    ['yoga gratuit', 'yoga'],
    ['gratis', ''],
  ])('understands %s as the price it is', (keyword, words) => {
    expect(readKeyword(keyword)).toEqual({ words, isFree: true })
  })

  test.each(['桌游', 'freedom', 'carefree', '8 分钟联谊'])('leaves %s as it stands', (keyword) => {
    expect(readKeyword(keyword)).toEqual({ words: keyword, isFree: false })
  })
})
