import type { Position } from '@quan/contract/position/position.ts'
import { showToast } from '#platform/toast/show-toast.ts'
import { positionText } from '#texts/position-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { type NamedPlace, placeName } from './place-words.ts'
import { useHandOut } from './use-hand-out.ts'

type TakeBackDialogProps = {
  position: Position
  /** Null until one was chosen. */
  place: NamedPlace | null
  isOpen: boolean
  onClose: () => void
}

/** Asks before somebody loses their place, and with it their ticket. */
export function TakeBackDialog({ position, place, isOpen, onClose }: TakeBackDialogProps) {
  const { takeBack } = useHandOut(position.id)
  if (place === null) return null
  const placeId = place.id

  function confirm() {
    onClose()
    if (takeBack.isPending) return
    takeBack.mutate(placeId, { onSuccess: () => showToast(positionText.takenBack, { kind: 'success' }) })
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={positionText.takeBackTitle({ name: placeName(place) })}
      advice={positionText.takeBackAdvice}
      safe={{ text: positionText.keep, onPress: onClose }}
      decisive={{ text: positionText.takeBack, tone: 'heart', onPress: confirm }}
    />
  )
}
