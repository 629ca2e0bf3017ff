import { renderSVG } from 'uqr'
import { drawingAddress } from '#ui/logo/drawing-address.ts'
import styles from './qr-code.module.css'

const EDGE = 176

/** A QR code, dark on a white tile in any theme. `label` names it for those who do not see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const address = drawingAddress(renderSVG(text, { ecc: 'M', border: 1, blackColor: '#1a1a20' }))
  return <img className={styles.tile} src={address} alt={label} width={EDGE} height={EDGE} />
}
