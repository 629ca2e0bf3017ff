import { type CSSProperties, useState } from 'react'
import { drawHead } from '@quan/artwork/head/draw-head.ts'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './avatar.module.css'

type AvatarProps = {
  /** Id of the person; decides the drawing. */
  id: string
  /** 1 man, 2 woman, 0 unknown or an organization. */
  sex?: 0 | 1 | 2
  /** First photo, or null. */
  picture?: string | null
  /** Diameter in pixels. */
  size?: number
  /** The name beside it is not on the page: then the picture carries it. */
  name?: string
  className?: string | undefined
}

/** Photo of a person, else a drawn head. */
export function Avatar({ id, sex = 0, picture = null, size = 48, name, className }: AvatarProps) {
  const [isBroken, setIsBroken] = useState(false)
  const style = { '--size': `${size}px` } as CSSProperties
  const role = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span className={cx(styles.avatar, className)} style={style} {...role}>
      {picture !== null && !isBroken ? (
        <img
          src={pictureAddress(picture, 120)}
          srcSet={pictureSources(picture)}
          sizes={`${size}px`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <DrawnHead id={id} sex={sex} />
      )}
    </span>
  )
}

function DrawnHead({ id, sex }: { id: string; sex: 0 | 1 | 2 }) {
  const drawing = useDrawing((prefix) => drawHead({ id, sex, prefix }), `${sex}:${id}`)
  return <span className={styles.head} dangerouslySetInnerHTML={drawing} />
}
