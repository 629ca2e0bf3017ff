import { insecureOriginText } from '#texts/insecure-origin-text.ts'
import styles from './insecure-origin-page.module.css'

/** Stands alone where the browser has no WebCrypto, since nothing personal could be sent. */
export function InsecureOriginPage() {
  return (
    <main className={styles.page}>
      <h1>{insecureOriginText.title}</h1>
      <p>{insecureOriginText.advice}</p>
    </main>
  )
}
