import type { ReactNode } from 'react'
import styles from './slide.module.css'

type SlideFrameProps = { cover: string | null; title: string; isCurrent: boolean; children: ReactNode }

/** The upright picture in the middle of a slide. One that is not in front cannot be reached. */
export function SlideFrame({ cover, title, isCurrent, children }: SlideFrameProps) {
  return (
    <section className={styles.slide} aria-label={title} inert={!isCurrent} data-current={isCurrent || undefined}>
      <div className={styles.column}>
        {cover !== null && <img className={styles.picture} src={cover} alt="" draggable={false} />}
        {children}
      </div>
    </section>
  )
}
