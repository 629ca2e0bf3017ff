import { drawLogo } from '@quan/artwork/draw-logo.ts'
import { isDemo } from '#platform/settings/is-demo.ts'
import { brandText } from '#texts/shell-text.ts'
import { drawingAddress } from './drawing-address.ts'
import styles from './brand.module.css'

/** Mark and name of the console. */
export function Brand() {
  return (
    <div className={styles.brand}>
      <img src={drawingAddress(drawLogo())} alt="" width={30} height={30} />
      <b>{brandText.name}</b>
      <span className={styles.tag}>{brandText.console}</span>
    </div>
  )
}

/** Says in the demo that it is one. */
export function DemoMark() {
  return isDemo() && <p className={styles.demo}>{brandText.demo}</p>
}
