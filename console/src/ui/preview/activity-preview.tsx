import { PREVIEW_ESCAPED, PREVIEW_READY, type PreviewMessage } from '@quan/contract/activity/preview-message.ts'
import { PREVIEW_PATH } from '@quan/contract/route/public-file.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { previewText } from '#texts/draft-text.ts'
import styles from './activity-preview.module.css'

/** Where console and app share their origin the page names none. */
const previewAddress = () => (document.documentElement.dataset['appUrl'] ?? '') + PREVIEW_PATH

type ActivityPreviewProps = Omit<PreviewMessage, 'quan'> & {
  /** Esc was pressed in it. */
  onEscape?: () => void
}

/** The activity as a phone will show it: the app's own page in a frame, told of each change. */
export function ActivityPreview({ activity, theme, onEscape }: ActivityPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const address = previewAddress()
  const tell = useEffectEvent(() => {
    const message: PreviewMessage = { quan: 'preview', activity, theme }
    frame.current?.contentWindow?.postMessage(message, new URL(address, location.href).origin)
  })
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return
    if (data === PREVIEW_READY) tell()
    if (data === PREVIEW_ESCAPED) onEscape?.()
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  useEffect(() => tell(), [activity, theme])
  return (
    <div className={styles.phone}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the app's own page, whose modules load for its origin alone: a sandbox with scripts and origin is none */}
      <iframe ref={frame} src={address} title={previewText.frame} />
    </div>
  )
}
