import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { positionText } from '#texts/position-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** Sends a member without a card there; what was chosen waits for them. */
export function CardDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigation = useNavigation()

  function fill() {
    onClose()
    navigation.open(pathTo('myCard'))
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={positionText.cardTitle}
      advice={positionText.cardAdvice}
      safe={{ text: positionText.keep, onPress: onClose }}
      decisive={{ text: positionText.fillCard, onPress: fill }}
    />
  )
}
