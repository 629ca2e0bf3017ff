import { drawHead } from '@quan/artwork/head/draw-head.ts'
import { drawLogo } from '@quan/artwork/logo/draw-logo.ts'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import styles from './heads.module.css'

type Head = { id: string; sex: 1 | 2; left: number; top: number; size: number }

/** Drawn people around the mark; places in pixels from the middle, sizes in pixels. */
const HEADS: readonly Head[] = [
  { id: 'a', sex: 1, left: -131, top: -84, size: 38 },
  { id: 'b', sex: 2, left: 3, top: -104, size: 40 },
  { id: 'c', sex: 1, left: 85, top: -60, size: 46 },
  { id: 'd', sex: 2, left: 151, top: -22, size: 40 },
  { id: 'e', sex: 2, left: -104, top: -10, size: 54 },
  { id: 'f', sex: 1, left: 113, top: 52, size: 50 },
  { id: 'g', sex: 2, left: -62, top: 84, size: 44 },
  { id: 'h', sex: 2, left: -142, top: 70, size: 42 },
]
/** Diameters of the rings, in pixels. */
const RINGS = [120, 208, 308, 410]

/** The circle of friends the product is about. Decoration. */
export function Heads() {
  const logo = useDrawing(drawLogo, 'logo')
  return (
    <div className={styles.heads} aria-hidden="true">
      {RINGS.map((size) => (
        <i key={size} style={{ width: size, height: size }} />
      ))}
      <span className={styles.logo} dangerouslySetInnerHTML={logo} />
      {HEADS.map((head) => (
        <DrawnHead key={head.id} {...head} />
      ))}
    </div>
  )
}

function DrawnHead({ id, sex, left, top, size }: Head) {
  const drawing = useDrawing((prefix) => drawHead({ id, sex, prefix }), `${sex}:${id}`)
  const style = { width: size, height: size, marginLeft: left, marginTop: top }
  return <span className={styles.head} style={style} dangerouslySetInnerHTML={drawing} />
}
