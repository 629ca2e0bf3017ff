import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { TitleText } from './title-text.tsx'
import styles from './title-text.demo.module.css'

/** Lines end between words, at any width; words that were searched for are marked. */
export function TitleTextDemo() {
  return (
    <DemoRow name="words">
      <p className={styles.narrow}>
        <TitleText>{demoText.title}</TitleText>
      </p>
      <p className={styles.narrow}>
        <TitleText words={[demoText.title.slice(0, 2)]}>{demoText.title}</TitleText>
      </p>
    </DemoRow>
  )
}
