import { chosenLanguage, DEFAULT_LANGUAGE, DOCUMENT_LANGUAGE, LANGUAGE_CHOICES } from '#platform/language/language.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { settingsText } from '#texts/settings-text.ts'
import { ChoiceList } from '#ui/choice-list/choice-list.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { languageName } from './language-names.ts'
import styles from '../sub-view.module.css'

/** 语言: the choice is kept on this device and counts at once. */
export function LanguageView({ onBack }: { onBack: () => void }) {
  const choice = useObserved(chosenLanguage) ?? DEFAULT_LANGUAGE
  const options = LANGUAGE_CHOICES.map((value) => ({
    value,
    text: languageName(value),
    ...(value !== 'device' && { lang: DOCUMENT_LANGUAGE[value] }),
  }))
  return (
    <SubPage>
      <Page title={settingsText.language} onBack={onBack} className={styles.content}>
        <ChoiceList
          label={settingsText.language}
          options={options}
          value={choice}
          onChange={(next) => chosenLanguage.set(next)}
        />
        <p className={styles.advice}>{settingsText.languageAdvice}</p>
      </Page>
    </SubPage>
  )
}
