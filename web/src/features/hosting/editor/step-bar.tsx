import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { DRAFT_STEPS, type DraftStepName, stepName } from './steps.ts'
import styles from './editor.module.css'

type StepBarProps = { step: DraftStepName; onGo: (step: DraftStepName) => void }

/** The four steps, and which of them this is. */
export function StepBar({ step, onGo }: StepBarProps) {
  const at = DRAFT_STEPS.indexOf(step)
  return (
    <nav className={styles.steps} aria-label={hostingEditorText.steps}>
      {DRAFT_STEPS.map((name, index) => (
        <button
          key={name}
          type="button"
          data-passed={index <= at || undefined}
          aria-current={name === step ? 'step' : undefined}
          onClick={() => onGo(name)}
        >
          {stepName(name)}
        </button>
      ))}
    </nav>
  )
}
