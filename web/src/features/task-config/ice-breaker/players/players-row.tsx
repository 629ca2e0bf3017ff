import { useState } from 'react'
import { commonText } from '#texts/common-text.ts'
import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { people } from '#ui/icon/icon-shapes.ts'
import { MenuCard } from '#ui/menu/menu-card.tsx'
import { MenuRow } from '#ui/menu/menu-row.tsx'
import { PlayersSheet } from './players-sheet.tsx'

type PlayersRowProps = { players: readonly string[]; onChange: (players: readonly string[]) => void }

/** Who plays, and the way to say so. */
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
