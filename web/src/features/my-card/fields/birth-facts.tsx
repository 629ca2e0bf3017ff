import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { cardLineText } from '#texts/person-text.ts'
import { FieldRow } from '#ui/field-row/field-row.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { LineVisibility } from '../visibility/line-visibility.tsx'
import styles from './birth-facts.module.css'
import { birthWords } from './birth-words.ts'

const FACTS = ['age', 'zodiacAnimal', 'starSign'] as const

/** What follows from the birth date: each has readers of its own. */
export function BirthFacts({ birthDate }: { birthDate: CalendarDate }) {
  const words = birthWords(birthDate, useNow())
  return FACTS.map((fact) => (
    <FieldRow key={fact} label={cardLineText[fact]} aside={<LineVisibility line={fact} />}>
      <span className={styles.fact}>{words[fact]}</span>
    </FieldRow>
  ))
}
