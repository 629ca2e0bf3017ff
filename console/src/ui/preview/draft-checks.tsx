import { CheckOutlined, CloseOutlined, QuestionOutlined } from '@ant-design/icons'
import type { DraftFault, DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { draftRuleText, editorText } from '#texts/draft-text.ts'
import styles from './draft-checks.module.css'

/** What keeps a draft from being published, and what is asked about before. */
export function DraftChecks({ faults, doubts }: { faults: readonly DraftFault[]; doubts: readonly DraftRule[] }) {
  return (
    <ul className={styles.checks}>
      {faults.map(({ field, rule }) => (
        <li key={`${field} ${rule}`} className={styles.missing}>
          <CloseOutlined aria-hidden /> {draftRuleText[rule]}
        </li>
      ))}
      {doubts.map((rule) => (
        <li key={rule} className={styles.doubt}>
          <QuestionOutlined aria-hidden /> {draftRuleText[rule]}
        </li>
      ))}
      {faults.length === 0 && (
        <li className={styles.ready}>
          <CheckOutlined aria-hidden /> {editorText.noFaults}
        </li>
      )}
    </ul>
  )
}
