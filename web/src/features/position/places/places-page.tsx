import { positionText } from '#texts/position-text.ts'
import { PositionFrame } from '../position-frame.tsx'
import { usePosition } from '../use-position.ts'
import { PlacesView } from './places-view.tsx'

/** One position with its places, by its id. */
export function PlacesPage({ id }: { id: string }) {
  const query = usePosition(id)
  return (
    <PositionFrame title={positionText.detailTitle} query={query}>
      {(position) => <PlacesView position={position} onRefresh={query.refetch} />}
    </PositionFrame>
  )
}
