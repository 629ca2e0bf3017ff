import {
  PREVIEW_ESCAPED,
  PREVIEW_VIEWS,
  type PreviewMessage,
  type PreviewView,
} from '@quan/contract/activity/preview-message.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { previewText, previewViewText } from '#texts/draft-text.ts'
import styles from './activity-preview.module.css'
import { useAppFrame } from './use-app-frame.ts'

type ActivityPreviewProps = Pick<PreviewMessage, 'activity' | 'theme'> & {
  /** Esc was pressed in it. */
  onEscape?: () => void
}

/** The activity as a phone will show it, in the list, as a poster or as its page: the app itself in a frame, told of each change. */
export function ActivityPreview({ activity, theme, onEscape }: ActivityPreviewProps) {
  const [view, setView] = useState<PreviewView>('detail')
  const { frame, address } = useAppFrame({ quan: 'preview', activity, theme, view }, (data) => {
    if (data === PREVIEW_ESCAPED) onEscape?.()
  })
  return (
    <>
      <div className={styles.views}>
        <Segmented<PreviewView>
          block
          aria-label={previewText.views}
          value={view}
          options={PREVIEW_VIEWS.map((value) => ({ value, label: previewViewText[value] }))}
          onChange={setView}
        />
      </div>
      <div className={styles.phone}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the app's own page, whose modules load for its origin alone: a sandbox with scripts and origin is none */}
        <iframe ref={frame} src={address} title={previewText.frame} />
      </div>
    </>
  )
}
