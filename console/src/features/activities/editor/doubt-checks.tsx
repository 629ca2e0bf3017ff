import { DRAFT_FAULT_SENTENCES, type DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { draftDoubtful } from '@quan/contract/hosting/drafts.ts'
import { Checkbox } from 'antd'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { draftRuleText, editorText } from '#texts/draft-text.ts'
import styles from './editor.module.css'

type DoubtChecksProps = {
  doubts: readonly DraftRule[]
  accepted: readonly DraftRule[]
  onChange: (accepted: readonly DraftRule[]) => void
  /** What is asked, where it is not about one alone. */
  wordsOf?: (rule: DraftRule) => string
}

const ofOne = (rule: DraftRule) => draftRuleText[rule]

/** Asks about every doubt, each by itself. */
export function DoubtChecks({ doubts, accepted, onChange, wordsOf = ofOne }: DoubtChecksProps) {
  return doubts.map((rule) => (
    <div key={rule} className={styles.ask}>
      <span id={`doubt-${rule}`}>{wordsOf(rule)}</span>
      <Checkbox
        aria-describedby={`doubt-${rule}`}
        checked={accepted.includes(rule)}
        onChange={({ target }) =>
          onChange(target.checked ? [...accepted, rule] : accepted.filter((other) => other !== rule))
        }
      >
        {editorText.confirm}
      </Checkbox>
    </div>
  ))
}

/** The doubts that the server raises; none where it failed for another reason. */
export function doubtsOf(error: unknown): DraftRule[] {
  if (!(error instanceof ConsoleFailure) || error.code !== draftDoubtful.code) return []
  const rules = (error.details ?? '').split(',')
  return (Object.keys(DRAFT_FAULT_SENTENCES) as DraftRule[]).filter((rule) => rules.includes(rule))
}
