import { useEffect, useEffectEvent, useState } from 'react'
import type { PinMessage } from '@quan/contract/activity/preview-message.ts'
import type { Observable } from '#platform/state/variable.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { CAPITAL, type GroundPoint } from '#ui/map/camera.ts'
import { PinMap } from '#ui/map/pin-map.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'

/** How long a pin rests before it is told where it stands, in milliseconds: a finger moves it many times a second. */
const REST_MS = 150

type PinViewProps = { shown: Observable<PinMessage>; onRest: (place: GroundPoint) => void }

/** A map with a pin as the console says, which is told where the pin was moved to; where it stands is read out. */
export function PinView({ shown, onRest }: PinViewProps) {
  const { cityCode, place, words } = useObserved(shown)
  const [moved, setMoved] = useState<GroundPoint | null>(null)
  const tell = useEffectEvent(onRest)
  useEffect(() => {
    if (moved === null) return
    const timer = setTimeout(() => tell(moved), REST_MS)
    return () => clearTimeout(timer)
  }, [moved])
  return (
    <>
      <PinMap
        key={cityCode}
        label={words.map}
        zoomInLabel={words.zoomIn}
        zoomOutLabel={words.zoomOut}
        cityCode={cityCode}
        place={place}
        start={CAPITAL}
        isInPage
        onChange={setMoved}
      />
      <VisuallyHidden isLive>{words.at}</VisuallyHidden>
    </>
  )
}
