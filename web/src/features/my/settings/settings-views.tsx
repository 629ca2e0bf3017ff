import { useId } from 'react'
import { APP_VERSION } from '@quan/contract/request/app-version.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { chosenLanguage, DOCUMENT_LANGUAGE, LANGUAGE_CHOICES } from '#platform/settings/language.ts'
import { PRIVACY_PATH, TERMS_PATH } from '@quan/contract/route/public-file.ts'
import { legalPath } from '#platform/navigation/route-path.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { themeChoice, type ThemeChoice } from '#platform/settings/theme.ts'
import { alertText } from '#texts/alert-text.ts'
import { settingsText } from '#texts/settings-text.ts'
import { ChoiceList } from '#ui/choice-list/choice-list.tsx'
import { languageName } from '#ui/language/language-names.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { useMyInfo } from '../home/use-my-info.ts'
import type { MyPlace, SettingsPart } from '../my-view.ts'
import { AlertsView } from './alerts-view.tsx'
import { NotificationsView } from './notifications-view.tsx'
import subView from '../sub-view.module.css'
import styles from './settings-views.module.css'
import { HeldPhoneCard } from '../home/held-phone-card.tsx'
import { PhoneForm } from './phone-form.tsx'

const AS_SYSTEM = 'system'

type SettingsViewsProps = { part: MyPlace['part']; onOpen: (part: SettingsPart) => void; onBack: () => void }

/** 设置 and what lies one step further in. */
export function SettingsViews({ part, onOpen, onBack }: SettingsViewsProps) {
  if (part === 'language') return <LanguageView onBack={onBack} />
  if (part === 'notifications') return <NotificationsView onBack={onBack} />
  if (part === 'alerts') return <AlertsView onBack={onBack} />
  if (part === 'phone') return <PhoneView onBack={onBack} />
  return <SettingsView onOpen={onOpen} onBack={onBack} />
}

/** 语言: the choice is kept on this device and counts at once. */
function LanguageView({ onBack }: { onBack: () => void }) {
  const choice = useObserved(chosenLanguage) ?? 'device'
  const options = LANGUAGE_CHOICES.map((value) => ({
    value,
    text: languageName(value),
    ...(value !== 'device' && { lang: DOCUMENT_LANGUAGE[value] }),
  }))
  return (
    <SubPage>
      <Page title={settingsText.language} onBack={onBack} className={subView.content}>
        <ChoiceList
          label={settingsText.language}
          options={options}
          value={choice}
          onChange={(next) => chosenLanguage.set(next)}
        />
        <p className={subView.advice}>{settingsText.languageAdvice}</p>
      </Page>
    </SubPage>
  )
}

type SettingsViewProps = { onOpen: (part: SettingsPart) => void; onBack: () => void }

/** 设置: account, look, language, notifications, and what this app is. */
function SettingsView({ onOpen, onBack }: SettingsViewProps) {
  const { data: info } = useMyInfo()
  const choice = useObserved(chosenLanguage) ?? 'device'
  const open = (part: SettingsPart) => () => onOpen(part)
  return (
    <SubPage>
      <Page title={settingsText.title} onBack={onBack} className={subView.content}>
        <MenuCard title={settingsText.account}>
          <MenuRow
            text={settingsText.phone}
            detail={info === undefined ? '' : maskMobilePhone(info.wxUserInfoMobilePhone)}
            onPress={open('phone')}
          />
          <MenuRow text={settingsText.notifications} onPress={open('notifications')} />
          <MenuRow text={alertText.title} onPress={open('alerts')} />
          <MenuRow text={settingsText.recommended} to="/?view=taste" />
          <MenuRow text={settingsText.language} detail={languageName(choice)} onPress={open('language')} />
        </MenuCard>
        <AppearanceChoice />
        <MenuCard title={settingsText.about}>
          <MenuRow text={settingsText.terms} to={legalPath(TERMS_PATH, settingsText.terms)} />
          <MenuRow text={settingsText.privacyPolicy} to={legalPath(PRIVACY_PATH, settingsText.privacyPolicy)} />
          <MenuRow text={settingsText.version} detail={APP_VERSION} />
        </MenuCard>
      </Page>
    </SubPage>
  )
}

type Appearance = ThemeChoice | typeof AS_SYSTEM

/** Light, dark, or as the system is. */
function AppearanceChoice() {
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
        options={options}
        value={choice}
        onChange={(next) => themeChoice.set(next === AS_SYSTEM ? null : next)}
      />
    </section>
  )
}

/** 更换手机号: at once with codes of both numbers, after three days with that of the new one alone. */
function PhoneView({ onBack }: { onBack: () => void }) {
  const { data: info } = useMyInfo()
  return (
    <SubPage>
      <Page title={settingsText.bindPhone} onBack={onBack} className={subView.content}>
        {info?.heldPhone ? (
          <HeldPhoneCard held={info.heldPhone} />
        ) : (
          <PhoneForm present={info?.wxUserInfoMobilePhone ?? ''} leave={onBack} />
        )}
      </Page>
    </SubPage>
  )
}
