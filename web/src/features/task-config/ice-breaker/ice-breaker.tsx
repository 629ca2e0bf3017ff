import { type KeyboardEvent, useRef } from 'react'
import type { Deck } from '@quan/contract/deck/deck.ts'
import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { back, navigate, refresh } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Section } from '#ui/page/section.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { CardStack } from './card/card-stack.tsx'
import { topCard } from './card/top-card.ts'
import { DeckTiles, DepthChips } from './choices.tsx'
import { type PlayedGame, useGame } from './game/use-game.ts'
import { IceBreakerSkeleton } from './ice-breaker-skeleton.tsx'
import { PlayersRow } from './players-sheet.tsx'
import { useDecks } from './use-decks.ts'
import styles from './ice-breaker.module.css'

/** 破冰卡: questions to draw and to pass on with the phone, for people who have just met. */
export function IceBreaker() {
  const decks = useDecks()
  return (
    <ListStates
      query={decks}
      loading={<IceBreakerSkeleton />}
      empty={<EmptyBlock title={iceBreakerText.noDecksTitle} advice={iceBreakerText.noDecksAdvice} />}
    >
      {(items) => <Table decks={items} />}
    </ListStates>
  )
}

/** The cards on the table, who sits round it, and which decks are played with. */
function Table({ decks }: { decks: readonly Deck[] }) {
  const table = useGame(decks)
  const { game, card, turnOver, passOn, goBack } = table
  const cards = useRef<HTMLDivElement>(null)
  const top = topCard(table)
  const goOn = card === null ? turnOver : passOn

  function byKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') goOn()
    else if (event.key === 'ArrowLeft') goBack()
    else return
    event.preventDefault()
    cards.current?.focus({ preventScroll: true })
  }

  function turnByPress() {
    turnOver()
    // the side that was pressed is hidden now: the arrow keys go on from the cards
    cards.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.table}>
      <div
        ref={cards}
        role="group"
        aria-label={iceBreakerText.name}
        aria-keyshortcuts="ArrowRight ArrowLeft"
        tabIndex={-1}
        className={styles.cards}
        onKeyDown={byKey}
      >
        <CardStack
          top={top}
          onTurn={turnByPress}
          onPass={card === null ? null : passOn}
          onBack={game.at === 0 ? null : goBack}
        />
        <VisuallyHidden isLive>{card?.question.text ?? top.cover.title}</VisuallyHidden>
        <CardActions table={table} />
      </div>
      <div className={styles.players}>
        <PlayersRow players={game.players} onChange={table.setPlayers} />
      </div>
      <Section title={iceBreakerText.depths} level={2}>
        <DepthChips chosen={game.depths} onToggle={table.toggleDepth} />
      </Section>
      <Section
        title={iceBreakerText.decks}
        level={2}
        aside={
          game.turns.length > 0 && (
            <Button tone="plain" size="medium" className={styles.shuffle} onPress={table.shuffle}>
              {iceBreakerText.shuffle}
            </Button>
          )
        }
      >
        <DeckTiles decks={decks} chosen={game.deckIds} onToggle={table.toggleDeck} />
      </Section>
    </div>
  )
}

/** Back, another question, and what comes next: turn the card over, pass it on, or shuffle. */
function CardActions({ table }: { table: PlayedGame }) {
  const isCovered = table.card === null
  const isFirst = table.game.at === 0
  return (
    <div className={styles.actions}>
      {!isFirst && (
        <IconButton label={iceBreakerText.before} className={styles.back} onPress={table.goBack}>
          <Icon shape={back} size={22} />
        </IconButton>
      )}
      <Button
        tone="outline"
        className={styles.another}
        icon={<Icon shape={refresh} size={18} stroke={2} />}
        isDisabled={isCovered || table.left === 0}
        onPress={table.drawAnother}
      >
        {iceBreakerText.another}
      </Button>
      <MainButton table={table} />
    </div>
  )
}

function MainButton({ table }: { table: PlayedGame }) {
  const { card, isOver, turnOver, passOn, shuffle } = table
  if (isOver) return <Main text={iceBreakerText.shuffle} onPress={shuffle} />
  if (card === null) return <Main text={iceBreakerText.turn} onPress={turnOver} />
  return <Main text={iceBreakerText.pass} onPress={passOn} icon />
}

function Main({ text, onPress, icon = false }: { text: string; onPress: () => void; icon?: boolean }) {
  return (
    <Button
      className={styles.main}
      icon={icon ? <Icon shape={navigate} size={18} stroke={1} isFilled /> : undefined}
      onPress={onPress}
    >
      {text}
    </Button>
  )
}
