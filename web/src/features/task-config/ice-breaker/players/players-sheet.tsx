import { type FormEvent, useState } from 'react'
import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { close } from '#ui/icon/icon-shapes.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { newPlayer, PLAYER_NAME_MAX, PLAYERS_MAX } from './player-names.ts'
import styles from './players-sheet.module.css'

type PlayersSheetProps = {
  isOpen: boolean
  onClose: () => void
  players: readonly string[]
  onChange: (players: readonly string[]) => void
}

/** The names of those at the table, in the order of their turns. */
export function PlayersSheet({ isOpen, onClose, players, onChange }: PlayersSheetProps) {
  const [typed, setTyped] = useState('')
  const isFull = players.length >= PLAYERS_MAX

  function add(event: FormEvent) {
    event.preventDefault()
    const name = newPlayer(players, typed)
    if (name !== null) onChange([...players, name])
    setTyped('')
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={iceBreakerText.players}>
      <p className={styles.advice}>{iceBreakerText.playersAdvice}</p>
      {players.length > 0 && (
        <ol className={styles.names}>
          {players.map((name) => (
            <li key={name} className={styles.name}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={iceBreakerText.removePlayer({ player: name })}
                onClick={() => onChange(players.filter((one) => one !== name))}
              >
                <Icon shape={close} size={14} stroke={2.4} />
              </button>
            </li>
          ))}
        </ol>
      )}
      <form className={styles.form} onSubmit={add}>
        <TextField
          label={iceBreakerText.playerName}
          placeholder={isFull ? iceBreakerText.tableFull : iceBreakerText.playerName}
          value={typed}
          onChange={setTyped}
          maxLength={PLAYER_NAME_MAX}
          autoComplete="off"
          enterKeyHint="done"
          disabled={isFull}
          className={styles.field}
        />
        <Button type="submit" tone="tint" isDisabled={isFull}>
          {iceBreakerText.addPlayer}
        </Button>
      </form>
    </Sheet>
  )
}
