import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { commonText } from '#texts/common-text.ts'
import { photoViewerText } from '#texts/user-info-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { back, chevronRight, close } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { useClosedByBack, useShownModal } from '#ui/modal/open-modals.ts'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import styles from './photo-viewer.module.css'

type PhotoViewerProps = {
  photos: readonly string[]
  /** The photo to begin with; null while the viewer is closed. */
  openAt: number | null
  onClose: () => void
}

/** Photos on the whole app, one beside the other. */
export function PhotoViewer({ photos, openAt, onClose }: PhotoViewerProps) {
  return openAt === null ? null : <OpenViewer photos={photos} openAt={openAt} onClose={onClose} />
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function OpenViewer({ photos, openAt, onClose }: PhotoViewerProps & { openAt: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(openAt)
  const titleId = useId()
  const count = photos.length

  useShownModal(dialog)
  useClosedByBack(dialog)
  useEffect(() => {
    if (row.current !== null) row.current.scrollLeft = openAt * row.current.clientWidth
  }, [openAt])

  function show(index: number) {
    const next = Math.min(count - 1, Math.max(0, index))
    setAt(next)
    if (row.current !== null) row.current.scrollLeft = next * row.current.clientWidth
  }
  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(at + step)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={press}
    >
      <VisuallyHidden as="h2">
        <span id={titleId}>{photoViewerText.title}</span>
      </VisuallyHidden>
      <div
        ref={row}
        className={styles.row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {photos.map((path, index) => (
          <img
            key={path}
            src={pictureAddress(path, 960)}
            srcSet={pictureSources(path)}
            sizes="100vw"
            alt={photoViewerText.photoOf({ at: index + 1, count })}
            loading={Math.abs(index - openAt) <= 1 ? 'eager' : 'lazy'}
          />
        ))}
      </div>
      <div className={styles.top}>
        <IconButton label={commonText.close} onPress={onClose}>
          <Icon shape={close} stroke={2} />
        </IconButton>
        {count > 1 && <span aria-hidden="true">{photoViewerText.counter({ at: at + 1, count })}</span>}
      </div>
      {count > 1 && (
        <div className={styles.steps}>
          <IconButton label={photoViewerText.previous} onPress={() => show(at - 1)}>
            <Icon shape={back} stroke={2} />
          </IconButton>
          <IconButton label={photoViewerText.next} onPress={() => show(at + 1)}>
            <Icon shape={chevronRight} stroke={2} />
          </IconButton>
        </div>
      )}
      <VisuallyHidden isLive>{photoViewerText.photoOf({ at: at + 1, count })}</VisuallyHidden>
    </dialog>
  )
}
