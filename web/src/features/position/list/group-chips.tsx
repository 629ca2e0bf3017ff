import type { Position } from '@quan/contract/position/position.ts'
import { positionText } from '#texts/position-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { ofGroup, type ShownGroup } from './position-group.ts'
import styles from './positions.module.css'

const GROUPS = [
  [null, 'groupAll'],
  ['open', 'groupOpen'],
  ['full', 'groupFull'],
  ['over', 'groupOver'],
] as const

type GroupChipsProps = {
  /** All positions; null as long as not all are loaded, and nobody can count them. */
  all: readonly Position[] | null
  value: ShownGroup
  onChange: (group: ShownGroup) => void
}

/** Which positions are shown, each group with its number once that is known. */
export function GroupChips({ all, value, onChange }: GroupChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={positionText.groups}>
      {GROUPS.map(([group, name]) => (
        <Chip key={name} isOn={group === value} onPress={() => onChange(group)}>
          {all === null
            ? positionText[name]
            : positionText.counted({ text: positionText[name], count: ofGroup(all, group).length })}
        </Chip>
      ))}
    </div>
  )
}
