import { chosenLanguage, DOCUMENT_LANGUAGE, type Language, languageOf, LANGUAGES } from '#platform/settings/language.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { settingsText } from '#texts/settings-text.ts'
import { cx } from '#ui/style/cx.ts'
import { languageName } from './language-names.ts'
import styles from './language-select.module.css'

/** The language of the app by its name, for whoever has no settings yet; kept on this device, and spoken at once. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const spoken = languageOf(useObserved(chosenLanguage), navigator.languages)
  return (
    <select
      className={cx(styles.select, className)}
      aria-label={settingsText.language}
      value={spoken}
      onChange={(event) => chosenLanguage.set(event.target.value as Language)}
    >
      {LANGUAGES.map((value) => (
        <option key={value} value={value} lang={DOCUMENT_LANGUAGE[value]}>
          {languageName(value)}
        </option>
      ))}
    </select>
  )
}
