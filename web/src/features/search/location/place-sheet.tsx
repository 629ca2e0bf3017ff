import { locationText } from '#texts/search-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { locate } from '#ui/icon/icon-shapes.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './place-sheet.module.css'
import type { PlaceRequest } from './use-place-request.ts'

/** Says what the position is for, before the browser asks for it. */
export function PlaceSheet({ request: { state, allow, decline } }: { request: PlaceRequest }) {
  const isLocating = state === 'locating'
  return (
    <Sheet
      isOpen={state !== 'idle'}
      onClose={decline}
      title={locationText.title}
      footer={
        <div className={styles.choices}>
          <Button tone="quiet" onPress={decline}>
            {locationText.decline}
          </Button>
          <Button isLoading={isLocating} onPress={() => void allow()}>
            {isLocating ? locationText.locating : locationText.allow}
          </Button>
        </div>
      }
    >
      <div className={styles.purpose}>
        <span className={styles.disc}>
          <Icon shape={locate} size={26} />
        </span>
        <div>
          <p>{locationText.purpose}</p>
          <p className={styles.without}>{locationText.without}</p>
        </div>
      </div>
    </Sheet>
  )
}
