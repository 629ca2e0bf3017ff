import { dramaText } from '#texts/drama-text.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { StageHead } from './stage-head.tsx'
import styles from './stage.module.css'

/** Stands for the first episode while it is on its way: title, line, progress, episodes. */
export function OpeningStage() {
  return (
    <>
      <StageHead />
      <main className={styles.opening} aria-busy="true" aria-label={dramaText.loading}>
        <Skeleton height={26} width="58%" />
        <Skeleton height={22} width="76%" />
        <Skeleton height={24} width="44%" radius={12} />
        <Skeleton height={3} width="100%" />
        <Skeleton height={46} width="100%" radius={14} />
      </main>
    </>
  )
}
