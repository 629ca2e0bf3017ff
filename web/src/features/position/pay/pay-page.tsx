import { useState } from 'react'
import { pageTitleText } from '#texts/page-title-text.ts'
import { PositionFrame } from '../position-frame.tsx'
import { usePosition } from '../use-position.ts'
import { PayView } from './pay-view.tsx'

type PayPageProps = {
  /** The position that was ordered. */
  id: string
  /** It was ordered this very moment, so paying begins. */
  startsAtOnce: boolean
}

/** A position that was ordered: paid here, whatever comes of it. */
export function PayPage({ id, startsAtOnce }: PayPageProps) {
  const [payingSince, setPayingSince] = useState<number | null>(null)
  const query = usePosition(id, { payingSince })
  return (
    <PositionFrame title={pageTitleText.biBuyEdit} query={query}>
      {(position) => (
        <PayView
          position={position}
          startsAtOnce={startsAtOnce}
          onRefresh={query.refetch}
          onPaying={() => setPayingSince((since) => since ?? Date.now())}
        />
      )}
    </PositionFrame>
  )
}
