import type { FrameId } from '@quan/contract/task/reward.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import { drawFrame, FRAMED_FACE_PART } from './draw-frame.ts'
import styles from './picture-frame.module.css'

type PictureFrameProps = {
  frame: FrameId
  /** Diameter of the whole, in pixels. */
  size: number
  /** The face, told its diameter. */
  children: (faceSize: number) => ReactNode
}

/** A face in a frame that was bought with points. */
export function PictureFrame({ frame, size, children }: PictureFrameProps) {
  const drawing = useDrawing(() => drawFrame(frame), frame)
  const style = { '--size': `${size}px` } as CSSProperties
  return (
    <span className={styles.framed} style={style}>
      {children(Math.round(size * FRAMED_FACE_PART))}
      <i className={styles.frame} dangerouslySetInnerHTML={drawing} />
    </span>
  )
}
