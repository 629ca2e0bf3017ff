import { beforeEach, describe, expect, test } from 'vitest'
import { removeSearch, rememberSearch, searchHistory } from './search-history.ts'

beforeEach(() => searchHistory.set(null))

describe('the search history', () => {
  test('has the latest word first, and each once', () => {
    for (const word of ['徒步', '桌游', ' 徒步 ']) rememberSearch(word)
    expect(searchHistory.get()).toEqual(['徒步', '桌游'])
  })

  test('does not note blanks', () => {
    rememberSearch('  ')
    expect(searchHistory.get()).toBeNull()
  })

  test('keeps a dozen', () => {
    for (let number = 0; number < 20; number += 1) rememberSearch(`词${number}`)
    expect([searchHistory.get()?.length, searchHistory.get()?.[0]]).toEqual([12, '词19'])
  })

  test('forgets a word', () => {
    rememberSearch('徒步')
    removeSearch('徒步')
    expect(searchHistory.get()).toBeNull()
  })
})
