import type { ReactNode } from 'react'
import { StageHead } from './stage-head.tsx'
import styles from './stage.module.css'

/** The theatre while nothing plays. */
export function EmptyStage({ children }: { children: ReactNode }) {
  return (
    <>
      <StageHead />
      <main className={styles.still}>{children}</main>
    </>
  )
}
