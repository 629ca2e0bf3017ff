import type { QueryChange } from '#platform/navigation/navigation.ts'
import type { MyPlace } from '../view/my-view.ts'
import { LanguageView } from './language-view.tsx'
import { NotificationsView } from './notifications-view.tsx'
import { PhoneView } from './phone-view.tsx'
import { SettingsView } from './settings-view.tsx'

type SettingsViewsProps = { part: MyPlace['part']; onOpen: (change: QueryChange) => void; onBack: () => void }

/** 设置 and what lies one step further in. */
export function SettingsViews({ part, onOpen, onBack }: SettingsViewsProps) {
  if (part === 'language') return <LanguageView onBack={onBack} />
  if (part === 'notifications') return <NotificationsView onBack={onBack} />
  if (part === 'phone') return <PhoneView onBack={onBack} />
  return <SettingsView onOpen={onOpen} onBack={onBack} />
}
