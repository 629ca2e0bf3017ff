import { useId } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import { themeChoice, type ThemeChoice } from '#platform/theme/theme.ts'
import { settingsText } from '#texts/settings-text.ts'
import { Segment } from '#ui/segment/segment.tsx'
import styles from './appearance-choice.module.css'

const AS_SYSTEM = 'system'
type Appearance = ThemeChoice | typeof AS_SYSTEM

/** Light, dark, or as the system is. */
export function AppearanceChoice() {
  const titleId = useId()
  const choice = useObserved(themeChoice) ?? AS_SYSTEM
  const options: { value: Appearance; text: string }[] = [
    { value: AS_SYSTEM, text: settingsText.appearanceSystem },
    { value: 'light', text: settingsText.appearanceLight },
    { value: 'dark', text: settingsText.appearanceDark },
  ]
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {settingsText.appearance}
      </h2>
      <Segment
        label={settingsText.appearance}
        className={styles.choice}
        options={options}
        value={choice}
        onChange={(next) => themeChoice.set(next === AS_SYSTEM ? null : next)}
      />
    </section>
  )
}
