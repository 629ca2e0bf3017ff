import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDeck, SOME_DECKS } from '../some-decks.testing.ts'
import { chosenQuestions, drawQuestion, findCard, progressOf, questionsLeft, WARM_UP_CARDS } from './drawing.ts'
import { type Game, newGame } from './game.ts'

const game = (changes: Partial<Game> = {}): Game => ({ ...newGame(SOME_DECKS), ...changes })
const turnsOf = (...ids: string[]) => ids.map((questionId) => ({ questionId, player: null }))
const drawAll = (start: Game, random: () => number) => {
  const drawn: string[] = []
  for (let now = start; ;) {
    const question = drawQuestion(SOME_DECKS, now, random)
    if (question === null) return drawn
    drawn.push(question.id)
    now = { ...now, turns: [...now.turns, { questionId: question.id, player: null }] }
  }
}

/** Chances as a list gives them, over and over. */
const chances = (values: readonly number[]) => {
  let at = 0
  return () => values[at++ % values.length]!
}
const anyChances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 })

describe('drawing', () => {
  test('is from the chosen decks and depths alone', () => {
    const chosen = chosenQuestions(SOME_DECKS, game({ deckIds: ['海'], depths: [2] }))
    expect(chosen.map(({ id }) => id)).toEqual(['海-2-0', '海-2-1', '海-2-2', '海-2-3'])
  })

  test('comes to every chosen question, and to none twice, whatever chance says', () => {
    fc.assert(
      fc.property(anyChances, (values) => {
        const all = game({ deckIds: ['茶', '海'], depths: [1, 2, 3] })
        const drawn = drawAll(all, chances(values))
        expect(drawn.toSorted()).toEqual(
          chosenQuestions(SOME_DECKS, all)
            .map(({ id }) => id)
            .toSorted(),
        )
      }),
    )
  })

  test('begins with the easiest', () => {
    const deck = aDeck('茶')
    for (const value of [0, 0.5, 0.99]) {
      const drawn = drawAll(game({ depths: [3, 2] }), () => value)
      expect(drawn.slice(0, WARM_UP_CARDS).map((id) => findCard([deck], id)?.question.depth)).toEqual([2, 2, 2])
    }
  })

  test('takes what is there when there are fewer easy ones than it begins with', () => {
    expect(drawQuestion([aDeck('茶', 1)], game({ turns: turnsOf('茶-1-0') }), () => 0)?.id).toBe('茶-2-0')
  })

  test('ends', () => {
    const tiny = [aDeck('茶', 1)]
    const over = game({ depths: [1], turns: turnsOf('茶-1-0') })
    expect(questionsLeft(tiny, over)).toEqual([])
    expect(drawQuestion(tiny, over, () => 0)).toBeNull()
  })
})

describe('progress', () => {
  test('counts what was open up to the card on top', () => {
    const turns = turnsOf('茶-1-0', '茶-2-1', '茶-1-2')
    expect(progressOf(SOME_DECKS, game({ turns, at: 1 }))).toEqual({ drawn: 2, total: 8 })
    expect(progressOf(SOME_DECKS, game({ turns, at: 3 }))).toEqual({ drawn: 3, total: 8 })
  })

  test('leaves out what is chosen no more', () => {
    const turns = turnsOf('茶-1-0', '海-1-0')
    expect(progressOf(SOME_DECKS, game({ turns, at: 2, deckIds: ['海'] }))).toEqual({ drawn: 1, total: 8 })
  })
})

describe('findCard', () => {
  test('finds a question with its deck, and nothing for one that is no more', () => {
    expect(findCard(SOME_DECKS, '海-3-1')).toMatchObject({ question: { depth: 3 }, deck: { id: '海' } })
    expect(findCard(SOME_DECKS, 'gone')).toBeNull()
  })
})
