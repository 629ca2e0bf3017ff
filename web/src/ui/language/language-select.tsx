import {
  chosenLanguage,
  DOCUMENT_LANGUAGE,
  LANGUAGE_CHOICES,
  type LanguageChoice,
} from '#platform/settings/language.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { settingsText } from '#texts/settings-text.ts'
import { cx } from '#ui/style/cx.ts'
import { languageName } from './language-names.ts'
import styles from './language-select.module.css'

/** The language of the app, for whoever has no settings yet; kept on this device, and spoken at once. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const choice = useObserved(chosenLanguage) ?? 'device'
  return (
    <select
      className={cx(styles.select, className)}
      aria-label={settingsText.language}
      value={choice}
      onChange={(event) => chosenLanguage.set(event.target.value as LanguageChoice)}
    >
      {LANGUAGE_CHOICES.map((value) => (
        <option key={value} value={value} lang={value === 'device' ? undefined : DOCUMENT_LANGUAGE[value]}>
          {languageName(value)}
        </option>
      ))}
    </select>
  )
}
