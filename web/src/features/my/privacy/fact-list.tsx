import { Icon } from '#ui/icon/icon.tsx'
import { check, trash } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './my-data.module.css'

type FactListProps = { title: string; facts: readonly string[]; isGoing?: boolean }

/** What belongs to something, one line each; what goes for good is marked so. */
export function FactList({ title, facts, isGoing = false }: FactListProps) {
  return (
    <section className={styles.facts}>
      <h2>{title}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>
            <Icon shape={isGoing ? trash : check} size={18} stroke={2} className={cx(isGoing && styles.going)} />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
