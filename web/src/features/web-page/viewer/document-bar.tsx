import type { ReactNode } from 'react'
import { documentText } from '#texts/document-text.ts'
import { back, chevronRight, minus, plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { ZOOM_MAX, ZOOM_MIN } from './use-zoom.ts'
import styles from './document-bar.module.css'

type DocumentBarProps = {
  zoom: number
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
  /** From 1. */
  page: number
  /** 0 while nobody knows. */
  count: number
  onShow: (page: number) => void
}

/** Scales the document, and leafs through it. */
export function DocumentBar({ zoom, zoomIn, zoomOut, reset, page, count, onShow }: DocumentBarProps) {
  const percent = documentText.percent({ percent: Math.round(zoom * 100) })
  return (
    <footer className={styles.bar}>
      <div className={styles.group} role="group" aria-label={documentText.zoom}>
        <BarButton label={documentText.zoomOut} isDisabled={zoom <= ZOOM_MIN} onPress={zoomOut}>
          <Icon shape={minus} size={20} />
        </BarButton>
        <button
          type="button"
          className={styles.value}
          aria-label={documentText.actualSize({ percent })}
          onClick={reset}
        >
          {percent}
        </button>
        <BarButton label={documentText.zoomIn} isDisabled={zoom >= ZOOM_MAX} onPress={zoomIn}>
          <Icon shape={plus} size={20} />
        </BarButton>
      </div>
      {count > 0 && (
        <div className={styles.group} role="group" aria-label={documentText.pages}>
          <BarButton label={documentText.previous} isDisabled={page <= 1} onPress={() => onShow(page - 1)}>
            <Icon shape={back} size={20} />
          </BarButton>
          <span className={styles.value} aria-hidden="true">
            {documentText.pageOf({ page, count })}
          </span>
          <VisuallyHidden isLive>{documentText.pageIs({ page, count })}</VisuallyHidden>
          <BarButton label={documentText.next} isDisabled={page >= count} onPress={() => onShow(page + 1)}>
            <Icon shape={chevronRight} size={20} />
          </BarButton>
        </div>
      )}
    </footer>
  )
}

type BarButtonProps = { label: string; isDisabled: boolean; onPress: () => void; children: ReactNode }

/** One step more or less; at the end it stays where it is, so that a finger or the focus on it loses nothing. */
function BarButton({ label, isDisabled, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
    </button>
  )
}
