import { ACTIVITY_PICTURES_MAX } from '@quan/contract/hosting/hosting-limits.ts'
import { PICTURE_MAX_BYTES } from '@quan/contract/picture/picture-limits.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { picturesText } from '#texts/pictures-text.ts'
import { pictureAddress } from '#ui/cover/picture-address.ts'
import type { SectionProps } from './field.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureOrder } from './picture-order.tsx'
import styles from './pictures.module.css'
import { usePictureUploads, type PictureUpload } from './use-picture-uploads.ts'
import { failureWords } from '#ui/states/failure-words.ts'

const SIZE_MB = PICTURE_MAX_BYTES / 1024 / 1024

/** What people see first of it, and further pictures. */
export function PicturesSection({ editor }: Pick<SectionProps, 'editor'>) {
  return (
    <section aria-labelledby="section-pictures">
      <h2 id="section-pictures">{picturesText.title}</h2>
      <CoverField editor={editor} />
      <PicturesField editor={editor} />
    </section>
  )
}

function CoverField({ editor: { fields, change, place } }: Pick<SectionProps, 'editor'>) {
  const uploads = usePictureUploads(place, (cover) => change({ cover }))
  const { cover } = fields
  return (
    <div role="group" aria-labelledby="cover-label">
      <h3 id="cover-label" className={styles.label}>
        {picturesText.cover}
      </h3>
      <PictureDrop label={picturesText.chooseCover} onFiles={(files) => uploads.add(files.slice(0, 1))}>
        {cover !== null && (
          <span className={styles.cover}>
            <img src={pictureAddress(cover)} alt={picturesText.cover} />
            <Button size="small" onClick={() => change({ cover: null })}>
              {picturesText.removeCover}
            </Button>
          </span>
        )}
        <p className={styles.about}>{picturesText.coverAbout({ size: SIZE_MB })}</p>
        <UploadList uploads={uploads} />
      </PictureDrop>
    </div>
  )
}

function PicturesField({ editor: { fields, change, place } }: Pick<SectionProps, 'editor'>) {
  const uploads = usePictureUploads(place, (path) =>
    // somebody else may have filled the room meanwhile
    change(({ pictures }) => (pictures.length < ACTIVITY_PICTURES_MAX ? { pictures: [...pictures, path] } : {})),
  )
  const [leftOut, setLeftOut] = useState(0)
  const room = ACTIVITY_PICTURES_MAX - fields.pictures.length - uploads.uploads.length
  return (
    <div role="group" aria-labelledby="pictures-label">
      <h3 id="pictures-label" className={styles.label}>
        {picturesText.pictures}
      </h3>
      <PictureDrop
        label={picturesText.choosePictures}
        isMany
        isFull={room <= 0}
        onFiles={(files) => {
          setLeftOut(Math.max(0, files.length - room))
          uploads.add(files.slice(0, Math.max(0, room)))
        }}
      >
        <PictureOrder pictures={fields.pictures} onChange={(pictures) => change({ pictures })} />
        <p className={styles.about}>{picturesText.picturesAbout({ most: ACTIVITY_PICTURES_MAX })}</p>
        <UploadList uploads={uploads} />
        {leftOut > 0 && (
          <p role="alert" className={styles.failed}>
            {picturesText.tooMany({ most: ACTIVITY_PICTURES_MAX, count: leftOut })}
          </p>
        )}
      </PictureDrop>
    </div>
  )
}

/** Pictures on their way with how much of each has been sent, and those that were not taken with the reason. */
function UploadList({ uploads }: { uploads: ReturnType<typeof usePictureUploads> }) {
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
