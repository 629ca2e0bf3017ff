import { ACTIVITY_PICTURES_MAX } from '@quan/contract/hosting/hosting-limits.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { close } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PhotoAdd } from '#ui/photo-grid/photo-add.tsx'
import { pictureAddress } from '#ui/picture/picture-address.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { useUpload } from '../use-upload.ts'
import type { StepProps } from './draft-form.tsx'
import styles from './editor.module.css'

/** The cover and further pictures: the first one is the cover. */
export function PicturesField({ editor: { fields, change } }: Pick<StepProps, 'editor'>) {
  const { isSending, send } = useUpload((path) => put([...shown, path]))
  const shown = [...(fields.cover === null ? [] : [fields.cover]), ...fields.pictures]
  const put = ([cover, ...pictures]: readonly string[]) => change({ cover: cover ?? null, pictures })
  return (
    <section className={styles.part}>
      <h2>{hostingEditorText.cover}</h2>
      <ul className={styles.pictures}>
        {shown.map((path, index) => (
          <li key={path}>
            <img src={pictureAddress(path, 240)} alt="" />
            <button
              type="button"
              aria-label={hostingEditorText.removePicture({ at: index + 1 })}
              onClick={() => put(shown.toSpliced(index, 1))}
            >
              <Icon shape={close} size={14} stroke={2.4} />
            </button>
          </li>
        ))}
        {isSending && (
          <li className={styles.sending}>
            <TwoCircles size={12} isOrbiting />
          </li>
        )}
        {!isSending && shown.length <= ACTIVITY_PICTURES_MAX && <PhotoAdd isFirst={false} onPick={send} />}
      </ul>
      <p className={styles.advice}>{hostingEditorText.coverNote({ most: ACTIVITY_PICTURES_MAX + 1 })}</p>
    </section>
  )
}
