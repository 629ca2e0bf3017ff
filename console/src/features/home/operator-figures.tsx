import type { Operator } from '@quan/contract/console/operators.ts'
import { Card } from '#ui/page/page.tsx'
import { homeText } from '#texts/home-text.ts'
import { useLatestActs } from './use-latest-acts.ts'
import styles from './home.module.css'

/** Whether an operator has to show something besides a password. */
export const hasFactor = ({ hasTotp, passkeyCount }: Pick<Operator, 'hasTotp' | 'passkeyCount'>): boolean =>
  hasTotp || passkeyCount > 0

/** Who may enter, how safely, and what was refused, in figures. */
export function OperatorFigures({ operators }: { operators: readonly Operator[] }) {
  const { data: acts } = useLatestActs()
  const entered = operators.filter(({ isInvited }) => !isInvited).length
  const refused = acts?.items.filter(({ outcome }) => outcome === 'refused').length ?? 0
  const figures = [
    [homeText.operators, operators.length, homeText.active({ count: entered })],
    [homeText.withFactor, operators.filter(hasFactor).length, homeText.of({ count: operators.length })],
    [homeText.refused, refused, homeText.refusedAbout({ count: acts?.items.length ?? 0 })],
  ] as const
  return (
    <div className={styles.figures}>
      {figures.map(([label, figure, about]) => (
        <Card key={label}>
          <dl className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.number}>{figure}</dd>
            <dd className={styles.about}>{about}</dd>
          </dl>
        </Card>
      ))}
    </div>
  )
}
