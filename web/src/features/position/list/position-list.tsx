import type { Position } from '@quan/contract/position/position.ts'
import { positionText } from '#texts/position-text.ts'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { useNow } from '#ui/now/use-now.ts'
import { PositionCard } from './position-card.tsx'
import styles from './positions.module.css'

type PositionListProps = { positions: readonly Position[]; end: ListEndState; onMore: () => void }

/** Positions below each other, more of them as the end comes near. */
export function PositionList({ positions, end, onMore }: PositionListProps) {
  const now = useNow()
  useEndlessList({ end, count: positions.length, onMore })
  return (
    <>
      <ul className={styles.list}>
        {positions.map((position) => (
          <li key={position.id}>
            <PositionCard position={position} now={now} />
          </li>
        ))}
      </ul>
      {positions.length === 0 && end === 'complete' ? (
        <p className={styles.none}>{positionText.groupEmpty}</p>
      ) : (
        <ListEnd state={end} onMore={onMore} />
      )}
    </>
  )
}
