import { describe, expect, test } from 'vitest'
import { listDecks } from '#features/deck/deck.service.ts'
import { DECK_SOURCES } from '#features/deck/deck-sources.ts'
import type { DeckSource } from '#features/deck/deck-source.ts'

const aDeck = (questions: DeckSource['questions']): DeckSource => ({
  id: 'tea',
  name: '茶',
  about: '慢慢喝',
  questions,
})
const idsByText = (sources: readonly DeckSource[]) =>
  new Map(listDecks(sources).flatMap(({ questions }) => questions.map(({ id, text }) => [text, id])))

describe('listDecks', () => {
  test('sends each question with its depth, the easy ones first', () => {
    const [deck] = listDecks([aDeck({ 1: ['绿茶？', '红茶？'], 2: ['和谁喝？'], 3: ['为谁泡？'] })])
    expect(deck).toMatchObject({ id: 'tea', name: '茶', about: '慢慢喝' })
    expect(deck!.questions.map(({ depth, text }) => [depth, text])).toEqual([
      [1, '绿茶？'],
      [1, '红茶？'],
      [2, '和谁喝？'],
      [3, '为谁泡？'],
    ])
  })

  test('knows a question again in another place, and only that one', () => {
    const before = idsByText([aDeck({ 1: ['绿茶？', '红茶？'], 2: [], 3: [] })])
    const after = idsByText([aDeck({ 1: ['白茶？'], 2: ['红茶？'], 3: [] })])
    expect(after.get('红茶？')).toBe(before.get('红茶？'))
    expect(after.get('白茶？')).not.toBe(before.get('绿茶？'))
  })

  test('gives every question of the decks an id of its own', () => {
    const ids = listDecks(DECK_SOURCES).flatMap(({ questions }) => questions.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
