import { Button } from 'antd'
import { picturesText } from '#texts/pictures-text.ts'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from './pictures.module.css'
import type { PictureUpload, usePictureUploads } from './use-picture-uploads.ts'

/** Pictures on their way with how much of each has been sent, and those that were not taken with the reason. */
export function UploadList({ uploads }: { uploads: ReturnType<typeof usePictureUploads> }) {
  if (uploads.uploads.length === 0) return null
  return (
    <ul className={styles.uploads}>
      {uploads.uploads.map((upload) =>
        upload.error === null ? (
          <li key={upload.id}>
            <Progress upload={upload} />
          </li>
        ) : (
          <li key={upload.id} className={styles.failed}>
            <span role="alert">{picturesText.failed({ name: upload.file.name, why: failureWords(upload.error) })}</span>
            <Button size="small" onClick={() => uploads.sendAgain(upload)}>
              {picturesText.again}
            </Button>
            <Button size="small" type="text" onClick={() => uploads.drop(upload.id)}>
              {picturesText.dismiss}
            </Button>
          </li>
        ),
      )}
    </ul>
  )
}

function Progress({ upload: { file, share } }: { upload: PictureUpload }) {
  const words =
    share === 0
      ? picturesText.waiting({ name: file.name })
      : picturesText.sending({ name: file.name, percent: Math.round(share * 100) })
  return (
    <>
      <span>{words}</span>
      <progress value={share} aria-label={words} />
    </>
  )
}
