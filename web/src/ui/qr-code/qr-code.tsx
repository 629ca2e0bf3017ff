import { encode } from 'uqr'
import { cx } from '#ui/style/cx.ts'
import styles from './qr-code.module.css'

type QrCodeProps = {
  /** Text in the code. */
  text: string
  /** Name for those who do not see it. */
  label: string
  /** Edge of the code, in pixels; the white around it comes on top. */
  size?: number
  className?: string | undefined
}

/** A QR code, dark on a white tile in any theme. */
export function QrCode({ text, label, size = 152, className }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  return (
    <span className={cx(styles.tile, className)}>
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${modules} ${modules}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path d={data.map(rowPath).join('')} />
      </svg>
    </span>
  )
}

/** The dark modules of a row, each run of them as one stroke. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x] || row[x - 1]) continue
    const end = row.indexOf(false, x)
    const length = (end === -1 ? row.length : end) - x
    path += `M${x} ${y}h${length}v1h-${length}z`
  }
  return path
}
