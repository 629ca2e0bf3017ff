import { useState } from 'react'
import { afterText } from '#texts/after-text.ts'
import { Section } from '#ui/page/section.tsx'
import { PhotoViewer } from '#ui/photo-grid/photo-viewer.tsx'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import styles from './photos-part.module.css'

/** The organizer's photos, for those who had a place. */
export function PhotosPart({ photos }: { photos: readonly string[] }) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <Section title={afterText.photos} level={2}>
      <ul className={styles.photos}>
        {photos.map((path, index) => (
          <li key={path}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={afterText.photo({ at: index + 1, count: photos.length })}
              onClick={() => setOpenAt(index)}
            >
              <img
                src={pictureAddress(path, 240)}
                srcSet={pictureSources(path)}
                sizes="(min-width: 640px) 200px, 32vw"
                alt=""
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} openAt={openAt} onClose={() => setOpenAt(null)} />
    </Section>
  )
}
