import { useState } from 'react'
import { IMAGE_COUNT_MAX } from '@quan/contract/picture/picture-limits.ts'
import type { FileTransfer } from '#platform/api/file-transfer.ts'
import { photoText } from '#texts/my-card-text.ts'
import { Button } from '#ui/button/button.tsx'
import { PhotoAdd } from '#ui/photo-grid/photo-add.tsx'
import { PhotoGrid } from '#ui/photo-grid/photo-grid.tsx'
import { PhotoUploadTile } from '#ui/photo-grid/photo-upload-tile.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { UndoBar } from '#ui/undo-bar/undo-bar.tsx'
import { CardSection } from '../card-section.tsx'
import { SaveNote } from '../fields/save-note.tsx'
import { LineVisibility } from '../line-visibility.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { type PhotoUpload, usePhotos, usePhotoUploads } from './use-photos.ts'
import styles from './photos-section.module.css'

/** The photos: added one a pick, put in order, removed and had back. */
export function PhotosSection({ transfer }: { transfer?: FileTransfer | undefined }) {
  const { photos, state, append, move, remove, removal, retry } = usePhotos()
  const { uploads, add, retry: sendAgain, drop } = usePhotoUploads({ onUploaded: append, transfer })
  const [opened, setOpened] = useState<{ index: number; isOpen: boolean }>({ index: 0, isOpen: false })
  const [said, setSaid] = useState('')
  const count = photos.length + uploads.length

  function put(from: number, to: number) {
    move(from, to)
    setSaid(photoText.moved({ at: to + 1 }))
    setOpened((now) => ({ ...now, index: to }))
  }

  return (
    <CardSection
      title={photoText.title}
      aside={
        photos.length === 0 ? null : <span>{photoText.hint({ count: photos.length, limit: IMAGE_COUNT_MAX })}</span>
      }
    >
      <PhotoGrid photos={photos} onOpen={(index) => setOpened({ index, isOpen: true })} onMove={put}>
        {uploads.map((upload) => (
          <PhotoUploadTile
            key={`upload-${upload.id}`}
            url={upload.url}
            fraction={upload.fraction}
            hasFailed={upload.failure !== null}
            onPress={() => sendAgain(upload)}
          />
        ))}
        {count < IMAGE_COUNT_MAX && <PhotoAdd key="add" isFirst={count === 0} onPick={add} />}
      </PhotoGrid>
      {uploads.map(
        (upload) =>
          upload.failure !== null && (
            <FailedUpload
              key={upload.id}
              upload={upload}
              onRetry={() => sendAgain(upload)}
              onDrop={() => drop(upload)}
            />
          ),
      )}
      <div className={styles.foot}>
        <SaveNote state={state} onRetry={retry} />
        {photos.length > 0 && (
          <span className={styles.others}>
            {photoText.others}
            <LineVisibility line="photos" />
          </span>
        )}
        <p>{photoText.note}</p>
      </div>
      <VisuallyHidden isLive>{said}</VisuallyHidden>
      <PhotoSheet
        isOpen={opened.isOpen && opened.index < photos.length}
        photos={photos}
        index={opened.index}
        onMove={put}
        onRemove={(path) => {
          setOpened({ ...opened, isOpen: false })
          remove(path)
        }}
        onClose={() => setOpened({ ...opened, isOpen: false })}
      />
      {removal !== null && (
        <div className={styles.undo}>
          <UndoBar
            key={removal.key}
            text={photoText.removed}
            undo={photoText.undo}
            onUndo={removal.undo}
            onOver={removal.settle}
          />
        </div>
      )}
    </CardSection>
  )
}

type FailedUploadProps = { upload: PhotoUpload; onRetry: () => void; onDrop: () => void }

/** Why a photo could not be uploaded; what the server refuses once it refuses again, so only the rest can be sent anew. */
function FailedUpload({ upload: { file, failure }, onRetry, onDrop }: FailedUploadProps) {
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
