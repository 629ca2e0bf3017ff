import { cardLineText } from '#texts/person-text.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { CardSection } from '../card-section.tsx'
import { LineVisibility } from '../visibility/line-visibility.tsx'
import styles from './organizes-line.module.css'

/** Who sees the activities a member organizes; they come from the activities themselves. */
export function OrganizesLine() {
  return (
    <CardSection title={cardLineText.organizes} aside={<LineVisibility line="organizes" />}>
      <p className={styles.note}>{myCardText.organizesNote}</p>
    </CardSection>
  )
}
