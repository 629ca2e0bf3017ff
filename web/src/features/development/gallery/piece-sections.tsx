import { Section } from '#ui/section/section.tsx'
import type { Piece } from './pieces.ts'
import styles from './gallery.module.css'

/** Pieces below each other, each with all its states. */
export function PieceSections({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ name, Demo }) => (
    <Section key={name} title={name} level={2}>
      <div className={styles.piece} data-piece={name}>
        <Demo />
      </div>
    </Section>
  ))
}
