import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import type { DrawnCard } from '../game/game.ts'
import type { PlayedGame } from '../game/use-game.ts'

/** The top of the stack. */
export type TopCard = {
  at: number
  /** Null while it is covered. */
  card: DrawnCard | null
  player: string | null
  progress: { drawn: number; total: number }
  cover: { title: string; advice: string }
  canTurn: boolean
}

/** The top of the stack as the game stands. */
export function topCard({ game, card, player, progress, left, isOver }: PlayedGame): TopCard {
  const advice = game.turns.length === 0 ? iceBreakerText.beginAdvice : iceBreakerText.left({ count: left })
  return {
    at: game.at,
    card,
    player,
    progress,
    cover: isOver
      ? { title: iceBreakerText.overTitle, advice: iceBreakerText.overAdvice }
      : { title: coverTitle(player, game.turns.length === 0), advice },
    canTurn: !isOver,
  }
}

function coverTitle(player: string | null, isFirst: boolean): string {
  if (player !== null) return iceBreakerText.turnOf({ player })
  return isFirst ? iceBreakerText.name : iceBreakerText.turnOfNext
}

/** True when two looks at the top show the same. */
export function isSameTop(one: TopCard, other: TopCard): boolean {
  return (
    one.at === other.at &&
    one.card?.question === other.card?.question &&
    one.player === other.player &&
    one.progress.drawn === other.progress.drawn &&
    one.progress.total === other.progress.total &&
    one.cover.title === other.cover.title &&
    one.cover.advice === other.cover.advice
  )
}
