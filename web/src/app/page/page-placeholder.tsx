import styles from './page-state.module.css'
import { StandInPage } from './stand-in-page.tsx'

/** Stands for a page whose code is on its way. */
export function PagePlaceholder({ title }: { title: string }) {
  return (
    <StandInPage title={title}>
      <div className={styles.placeholder} aria-busy="true">
        <span className={styles.block} />
        <span className={styles.line} />
        <span className={styles.line} />
      </div>
    </StandInPage>
  )
}
