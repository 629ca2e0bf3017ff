import { chosenLanguage, DEFAULT_LANGUAGE, DOCUMENT_LANGUAGE, LANGUAGES } from '#platform/language/language.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { settingsText } from '#texts/settings-text.ts'
import { ChoiceList } from '#ui/choice-list/choice-list.tsx'
import { Page } from '#ui/page/page.tsx'
import { SubPage } from '#ui/page/sub-page.tsx'
import styles from '../sub-view.module.css'
import { LANGUAGE_NAMES } from './language-names.ts'

const OPTIONS = LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value], lang: DOCUMENT_LANGUAGE[value] }))

/** 语言: the choice is kept on this device and counts at once. */
export function LanguageView({ onBack }: { onBack: () => void }) {
  const language = useObserved(chosenLanguage) ?? DEFAULT_LANGUAGE
  return (
    <SubPage>
      <Page title={settingsText.language} onBack={onBack} className={styles.content}>
        <ChoiceList
          label={settingsText.language}
          options={OPTIONS}
          value={language}
          onChange={(next) => chosenLanguage.set(next)}
        />
        <p className={styles.advice}>{settingsText.languageAdvice}</p>
      </Page>
    </SubPage>
  )
}
