import { photoText } from '#texts/my-card-text.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './failed-upload.module.css'
import type { PhotoUpload } from './use-photo-uploads.ts'

type FailedUploadProps = { upload: PhotoUpload; onRetry: () => void; onDrop: () => void }

/** Why a photo could not be uploaded; what the server refuses once it refuses again, so only the rest can be sent anew. */
export function FailedUpload({ upload: { file, failure }, onRetry, onDrop }: FailedUploadProps) {
  if (failure === null) return null
  return (
    <div className={styles.failure} role="alert">
      <span>
        <b>{file.name}</b>
        {failure.message}
      </span>
      {failure.kind === 'unsent' && (
        <Button tone="tint" size="small" onPress={onRetry}>
          {photoText.retryUpload}
        </Button>
      )}
      <Button tone="plain" size="small" onPress={onDrop}>
        {photoText.giveUp}
      </Button>
    </div>
  )
}
