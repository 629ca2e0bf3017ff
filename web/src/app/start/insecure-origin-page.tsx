import { appText } from '#texts/app-text.ts'
import styles from './insecure-origin-page.module.css'

/** Stands alone where the browser has no WebCrypto, since nothing personal could be sent. */
export function InsecureOriginPage() {
  return (
    <main className={styles.page}>
      <h1>{appText.insecureOrigin}</h1>
      <p>{appText.insecureOriginAdvice}</p>
    </main>
  )
}
