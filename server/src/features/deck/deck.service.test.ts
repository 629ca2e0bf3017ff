import { describe, expect, test } from 'vitest'
import { QUESTION_DEPTHS } from '@quan/contract/deck/deck.ts'
import { DECK_SOURCES, type DeckSource, listDecks } from '#features/deck/deck.service.ts'

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

/** Questions a game of an evening needs. */
const QUESTIONS_AT_LEAST = 300
const DECKS_AT_LEAST = 6
/** A deck of one depth alone is still worth choosing. */
const OF_A_DEPTH_AT_LEAST = 8
/** Longer ones do not fit a card in letters that are read across a table. */
const LONGEST = 30
const SHORTEST = 8
/** Share of pairs of characters two texts have in common, from which on they ask the same. */
const SAME_FROM = 0.5

const questions = DECK_SOURCES.flatMap((deck) =>
  QUESTION_DEPTHS.flatMap((depth) => deck.questions[depth].map((text) => ({ deck: deck.id, depth, text }))),
)
const texts = questions.map(({ text }) => text)

const pairsOf = (text: string) => {
  const letters = [...text.replaceAll(/\P{Script=Han}/gu, '')]
  return new Set(letters.slice(1).map((letter, index) => letters[index] + letter))
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length
  return shared / (one.size + other.size - shared)
}

describe('the decks of ice-breaker cards', () => {
  test('are many, with enough questions', () => {
    expect(DECK_SOURCES.length).toBeGreaterThanOrEqual(DECKS_AT_LEAST)
    expect(questions.length).toBeGreaterThanOrEqual(QUESTIONS_AT_LEAST)
  })

  test('differ by id, name and line', () => {
    for (const field of ['id', 'name', 'about'] as const)
      expect(new Set(DECK_SOURCES.map((deck) => deck[field])).size).toBe(DECK_SOURCES.length)
  })

  test('begin easily: of each depth there are enough, and never more deep ones than easy ones', () => {
    for (const { id, questions } of DECK_SOURCES) {
      const [easy, closer, deep] = QUESTION_DEPTHS.map((depth) => questions[depth].length)
      expect(Math.min(easy!, closer!, deep!), id).toBeGreaterThanOrEqual(OF_A_DEPTH_AT_LEAST)
      expect([easy! >= closer!, closer! >= deep!], id).toEqual([true, true])
    }
  })

  test('ask nothing twice, in any deck', () => {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test('ask nothing twice in other words', () => {
    const pairs = texts.map(pairsOf)
    const alike = pairs.flatMap((one, index) =>
      pairs.slice(index + 1).flatMap((other, distance) => {
        const later = index + 1 + distance
        return likeness(one, other) >= SAME_FROM ? [[texts[index], texts[later]]] : []
      }),
    )
    expect(alike).toEqual([])
  })

  test('fit a card', () => {
    expect(texts.filter((text) => text.length > LONGEST || text.length < SHORTEST)).toEqual([])
  })

  test('end like a sentence, with the marks of Chinese and no blank', () => {
    const isWellSet = (text: string) =>
      /[？。]$/u.test(text) && !/[\s!-/:-@[-`{-~“”‘’！]/u.test(text) && !/[，。？、；：][，。？、；：]/u.test(text)
    expect(texts.filter((text) => !isWellSet(text))).toEqual([])
  })

  test('close every quotation', () => {
    expect(texts.filter((text) => text.split('「').length !== text.split('」').length)).toEqual([])
  })

  test('pry into nothing: no money, looks, past loves, addresses, drinks or touching', () => {
    const prying =
      /工资|收入|存款|体重|身高|前任|离婚|彩礼|房贷|住在哪|地址|号码|微信|几岁|生肖|相亲|喝酒|干杯|脱|吻|抱一下/u
    expect(texts.filter((text) => prying.test(text))).toEqual([])
  })
})
