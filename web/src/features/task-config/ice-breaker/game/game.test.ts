import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDeck, SOME_DECKS } from '../some-decks.testing.ts'
import {
  chosenQuestions,
  currentTurn,
  drawAnother,
  drawQuestion,
  findCard,
  type Game,
  goBack,
  newGame,
  passOn,
  playerOf,
  progressOf,
  questionsLeft,
  setPlayers,
  shuffle,
  toggleDeck,
  toggleDepth,
  turnOver,
  WARM_UP_CARDS,
} from './game.ts'

const draw = { decks: SOME_DECKS, random: () => 0 }
const start = newGame(SOME_DECKS)
const after = (game: Game, ...moves: ((game: Game) => Game)[]) => moves.reduce((now, move) => move(now), game)
const turn = (game: Game) => turnOver(game, draw)
const another = (game: Game) => drawAnother(game, draw)
const openId = (game: Game) => currentTurn(game)?.questionId ?? null

describe('a game', () => {
  test('begins with the first deck, a covered card and nothing deep', () => {
    expect(start).toEqual({ deckIds: ['茶'], depths: [1, 2], players: [], turns: [], at: 0 })
    expect(openId(start)).toBeNull()
  })

  test('draws a question as its card is turned, once', () => {
    const turned = after(start, turn)
    expect(openId(turned)).toBe('茶-1-0')
    expect(turn(turned)).toBe(turned)
  })

  test('goes on to a covered card, which only turning opens', () => {
    const passed = after(start, turn, passOn)
    expect([openId(passed), passOn(passed)]).toEqual([null, passed])
    expect(openId(turn(passed))).toBe('茶-1-1')
  })

  test('goes back to the card before and on again, and draws nothing by it', () => {
    const played = after(start, turn, passOn, turn)
    const back = goBack(played)
    expect([openId(back), back.turns]).toEqual(['茶-1-0', played.turns])
    expect(openId(passOn(back))).toBe('茶-1-1')
    expect(goBack(back)).toBe(back)
  })

  test('gives another question to the same player', () => {
    const played = after(setPlayers(start, ['阿哲', '七七']), turn, another)
    expect([openId(played), playerOf(played)]).toEqual(['茶-1-1', '阿哲'])
  })

  test('shows a covered card when another one is wanted and none is left', () => {
    const tiny = { decks: [aDeck('茶', 1)], random: () => 0 }
    const played = after(
      { ...start, depths: [1] },
      (game) => turnOver(game, tiny),
      (game) => drawAnother(game, tiny),
    )
    expect([openId(played), played.turns.length]).toEqual([null, 1])
  })

  test('goes round the table', () => {
    const names: (string | null)[] = []
    let game = setPlayers(start, ['阿哲', '七七', '柚子'])
    for (let card = 0; card < 4; card++) {
      names.push(playerOf(game))
      game = after(game, turn, passOn)
    }
    expect(names).toEqual(['阿哲', '七七', '柚子', '阿哲'])
  })

  test('goes on with the first when whose turn it was has left', () => {
    const played = after(setPlayers(start, ['阿哲', '七七']), turn, passOn, turn)
    expect(playerOf(passOn(setPlayers(played, ['阿哲', '柚子'])))).toBe('阿哲')
    expect(playerOf(passOn(setPlayers(played, [])))).toBeNull()
  })

  test('keeps who had a card, whoever plays now', () => {
    const played = after(setPlayers(start, ['阿哲']), turn)
    expect(playerOf(setPlayers(played, ['七七']))).toBe('阿哲')
  })

  test('lets everything come again after a shuffle, and keeps what was chosen', () => {
    const played = after(setPlayers(start, ['阿哲']), turn, passOn, turn)
    expect(shuffle(played)).toEqual({ ...start, players: ['阿哲'] })
  })
})

describe('choosing', () => {
  test('takes decks in and out, and covers the card that was open', () => {
    const played = toggleDeck(after(start, turn), '海')
    expect([played.deckIds, openId(played), played.turns.length]).toEqual([['茶', '海'], null, 1])
    expect(toggleDeck(played, '茶').deckIds).toEqual(['海'])
  })

  test('takes depths in and out', () => {
    expect(toggleDepth(start, 3).depths).toEqual([1, 2, 3])
    expect(toggleDepth(start, 1).depths).toEqual([2])
  })

  test('leaves the last deck and the last depth', () => {
    expect(toggleDeck(start, '茶').deckIds).toEqual(['茶'])
    expect(toggleDepth({ ...start, depths: [2] }, 2).depths).toEqual([2])
  })
})

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
