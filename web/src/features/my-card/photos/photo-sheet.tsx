import { photoText } from '#texts/my-card-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { back, chevronRight, trash } from '#ui/icon/icon-shapes.ts'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './photo-sheet.module.css'

type PhotoSheetProps = {
  isOpen: boolean
  photos: readonly string[]
  index: number
  onMove: (from: number, to: number) => void
  onRemove: (path: string) => void
  onClose: () => void
}

/** One photo, large, with all that can be done to it; who cannot draw it elsewhere moves it by these buttons. */
export function PhotoSheet({ isOpen, photos, index, onMove, onRemove, onClose }: PhotoSheetProps) {
  const path = photos[index]
  const last = photos.length - 1
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={photoText.photoOf({ at: index + 1, count: photos.length })}>
      {path !== undefined && (
        <>
          <img
            className={styles.photo}
            src={pictureAddress(path, 960)}
            srcSet={pictureSources(path)}
            sizes="(min-width: 640px) 560px, 100vw"
            alt={photoText.photoOf({ at: index + 1, count: photos.length })}
          />
          <div className={styles.order}>
            <Button
              tone="quiet"
              size="medium"
              isDisabled={index === 0}
              icon={<Icon shape={back} size={16} stroke={2} />}
              onPress={() => onMove(index, index - 1)}
            >
              {photoText.earlier}
            </Button>
            <Button tone="quiet" size="medium" isDisabled={index === last} onPress={() => onMove(index, index + 1)}>
              {photoText.later}
              <Icon shape={chevronRight} size={16} stroke={2} />
            </Button>
            <Button tone="tint" size="medium" isDisabled={index === 0} onPress={() => onMove(index, 0)}>
              {photoText.makeCover}
            </Button>
            <Button
              tone="outline"
              size="medium"
              className={styles.remove}
              icon={<Icon shape={trash} size={16} stroke={2} />}
              onPress={() => onRemove(path)}
            >
              {photoText.remove}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}
