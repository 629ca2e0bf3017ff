import type { NotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { settingsText } from '#texts/settings-text.ts'
import { MenuCard } from '#ui/menu/menu.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { ClosedAppCard } from './closed-app-card.tsx'
import { kindGroups, withKind } from './kind-groups.ts'
import { QuietHours } from './quiet-hours.tsx'
import { useNotificationSettings } from './use-notification-settings.ts'
import styles from '../sub-view.module.css'

/** 通知: which kinds I hear of, and when nothing makes a sound. */
export function NotificationsView({ onBack }: { onBack: () => void }) {
  const settings = useNotificationSettings()
  return (
    <SubPage>
      <Page title={settingsText.notifications} onBack={onBack} className={styles.content}>
        <QueryStates query={settings} loading={<RowsSkeleton rows={6} />}>
          {(data) => <Switches settings={data} onChange={settings.save} />}
        </QueryStates>
      </Page>
    </SubPage>
  )
}

type SwitchesProps = { settings: NotificationSettings; onChange: (settings: NotificationSettings) => void }

function Switches({ settings, onChange }: SwitchesProps) {
  return (
    <>
      <ClosedAppCard />
      <QuietHours value={settings.quietHours} onChange={(quietHours) => onChange({ ...settings, quietHours })} />
      {kindGroups().map(({ title, kinds }) => (
        <MenuCard key={title} title={title}>
          {kinds.map(({ kind, text }) => (
            <SwitchRow
              key={kind}
              text={text}
              isOn={!settings.kindsOff.includes(kind)}
              onChange={(isOn) => onChange(withKind(settings, kind, isOn))}
            />
          ))}
        </MenuCard>
      ))}
      <p className={styles.advice}>{settingsText.notificationsAdvice}</p>
    </>
  )
}
