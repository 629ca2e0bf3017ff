import { useState } from 'react'
import { selectDemoText } from '#texts/development-text.ts'
import { PhotoAdd } from '#ui/photo-grid/photo-add.tsx'
import photos from '#ui/photo-grid/photo-grid.module.css'
import styles from './picture-row.module.css'

const KILOBYTE = 1_024

/** One image a pick, from the album only; tells what was picked. */
export function PictureRow() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <ul className={photos.grid}>
        <PhotoAdd isFirst onPick={setFile} />
      </ul>
      <p className={styles.note} role="status">
        {file === null
          ? selectDemoText.pictureAdvice
          : selectDemoText.picked({ name: file.name, size: Math.ceil(file.size / KILOBYTE) })}
      </p>
    </>
  )
}
