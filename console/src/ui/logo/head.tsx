import { drawHead } from '@quan/artwork/head/draw-head.ts'
import { drawingAddress } from './drawing-address.ts'
import styles from './head.module.css'

type HeadProps = {
  /** Decides the picture. */
  id: string
  /** 1 man, 2 woman, 0 unknown. */
  sex?: 0 | 1 | 2
  /** Edge in pixels. */
  size?: number
}

/** The drawn head of an operator or member; their name stands beside it. */
export function Head({ id, sex = 0, size = 32 }: HeadProps) {
  return <img className={styles.head} src={drawingAddress(drawHead({ id, sex }))} alt="" width={size} height={size} />
}
