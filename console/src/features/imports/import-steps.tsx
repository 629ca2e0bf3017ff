import { Steps } from 'antd'
import { importsText } from '#texts/imports-text.ts'
import styles from './imports.module.css'

const STEPS = ['file', 'columns', 'preview', 'run', 'result'] as const
/** Where somebody is on the way from a file to its activities. */
export type ImportStep = (typeof STEPS)[number]

/** The way from a file to its activities, and where one is. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const titles = [
    importsText.stepFile,
    importsText.stepColumns,
    importsText.stepPreview,
    importsText.stepRun,
    importsText.stepResult,
  ]
  return (
    <nav aria-label={importsText.steps} className={styles.steps}>
      <Steps size="small" current={STEPS.indexOf(step)} items={titles.map((title) => ({ title }))} />
    </nav>
  )
}
