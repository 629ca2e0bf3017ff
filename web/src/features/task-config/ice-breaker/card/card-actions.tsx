import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { back, navigate, refresh } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import type { PlayedGame } from '../game/use-game.ts'
import styles from './card-actions.module.css'

/** Back, another question, and what comes next: turn the card over, pass it on, or shuffle. */
export function CardActions({ table }: { table: PlayedGame }) {
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
