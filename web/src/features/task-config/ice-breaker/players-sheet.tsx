import { type FormEvent, useState } from 'react'
import { commonText } from '#texts/common-text.ts'
import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { Button } from '#ui/button/button.tsx'
import { close, people } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import styles from './players-sheet.module.css'

/** Players at a table at most. */
export const PLAYERS_MAX = 12

/** Characters of a player's name at most: one line of a card. */
const PLAYER_NAME_MAX = 10

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

/** A name as it is called out; null when there is none, or somebody has it already. */
export function newPlayer(players: readonly string[], typed: string): string | null {
  const name = typed.trim()
  return name === '' || players.includes(name) || players.length >= PLAYERS_MAX ? null : name
}

type PlayersRowProps = { players: readonly string[]; onChange: (players: readonly string[]) => void }

/** The players, and the way to change them. */
export function PlayersRow({ players, onChange }: PlayersRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const names = players.length === 0 ? iceBreakerText.nobodyNamed : players.join(commonText.listComma)
  return (
    <>
      <MenuCard>
        <MenuRow icon={people} text={iceBreakerText.players} detail={names} onPress={() => setIsOpen(true)} />
      </MenuCard>
      <PlayersSheet isOpen={isOpen} onClose={() => setIsOpen(false)} players={players} onChange={onChange} />
    </>
  )
}
