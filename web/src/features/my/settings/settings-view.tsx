import { APP_VERSION } from '@quan/contract/app/app-version.ts'
import { maskMobilePhone } from '@quan/contract/phone/mobile-phone.ts'
import { chosenLanguage, DEFAULT_LANGUAGE } from '#platform/language/language.ts'
import { legalPath, PRIVACY_PAGE, TERMS_PAGE } from '#platform/navigation/legal-pages.ts'
import type { QueryChange } from '#platform/navigation/navigation.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { settingsText } from '#texts/settings-text.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { useMyInfo } from '../home/use-my-info.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { languageName } from './language-names.ts'
import styles from '../sub-view.module.css'

type SettingsViewProps = { onOpen: (change: QueryChange) => void; onBack: () => void }

/** 设置: account, look, language, notifications, and what this app is. */
export function SettingsView({ onOpen, onBack }: SettingsViewProps) {
  const { data: info } = useMyInfo()
  const choice = useObserved(chosenLanguage) ?? DEFAULT_LANGUAGE
  const open = (part: string) => () => onOpen({ part })
  return (
    <SubPage>
      <Page title={settingsText.title} onBack={onBack} className={styles.content}>
        <MenuCard title={settingsText.account}>
          <MenuRow
            text={settingsText.phone}
            detail={info === undefined ? '' : maskMobilePhone(info.wxUserInfoMobilePhone)}
            onPress={open('phone')}
          />
          <MenuRow text={settingsText.notifications} onPress={open('notifications')} />
          <MenuRow text={settingsText.language} detail={languageName(choice)} onPress={open('language')} />
        </MenuCard>
        <AppearanceChoice />
        <MenuCard title={settingsText.about}>
          <MenuRow text={settingsText.terms} to={legalPath(TERMS_PAGE, settingsText.terms)} />
          <MenuRow text={settingsText.privacyPolicy} to={legalPath(PRIVACY_PAGE, settingsText.privacyPolicy)} />
          <MenuRow text={settingsText.version} detail={APP_VERSION} />
        </MenuCard>
      </Page>
    </SubPage>
  )
}
