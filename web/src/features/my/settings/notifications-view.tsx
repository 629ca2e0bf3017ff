import { useState } from 'react'
import type { NotificationSettings, NotificationWay } from '@quan/contract/notification/notification-settings.ts'
import { settingsText } from '#texts/settings-text.ts'
import { MenuCard } from '#ui/menu/menu.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { TimeSelect } from '#ui/field-row/time-select.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { ClosedAppCard } from './closed-app-card.tsx'
import { kindGroups, useNotificationSettings, withKind } from './use-notification-settings.ts'
import subView from '../sub-view.module.css'
import styles from './notifications-view.module.css'
import { SMS_NEWS_A_MEMBER_A_DAY } from '@quan/contract/notification/reach-limits.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { useMyInfo } from '../home/use-my-info.ts'

type Hours = NonNullable<NotificationSettings['quietHours']>

/** A night's sleep, until somebody says otherwise. */
const NIGHT: Hours = { from: '22:00', to: '08:00' }

/** 通知: which kinds I hear of, and when nothing makes a sound. */
export function NotificationsView({ onBack }: { onBack: () => void }) {
  const settings = useNotificationSettings()
  return (
    <SubPage>
      <Page title={settingsText.notifications} onBack={onBack} className={subView.content}>
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
      <WaysCard ways={settings.ways} onChange={(ways) => onChange({ ...settings, ways })} />
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
      <p className={subView.advice}>{settingsText.notificationsAdvice}</p>
    </>
  )
}

type QuietHoursProps = { value: Hours | null; onChange: (value: Hours | null) => void }

/** 免打扰时段: on or off, from and to; they may pass midnight. */
function QuietHours({ value, onChange }: QuietHoursProps) {
  return (
    <MenuCard advice={settingsText.quietHoursAdvice}>
      <SwitchRow
        text={settingsText.quietHours}
        isOn={value !== null}
        onChange={(isOn) => onChange(isOn ? NIGHT : null)}
      />
      {value !== null && <HoursRow key={`${value.from} ${value.to}`} value={value} onChange={onChange} />}
    </MenuCard>
  )
}

/** What is chosen counts as soon as the two differ. */
function HoursRow({ value, onChange }: { value: Hours; onChange: (value: Hours) => void }) {
  const [chosen, setChosen] = useState(value)
  const isSame = chosen.from === chosen.to

  function choose(next: Hours) {
    setChosen(next)
    if (next.from !== next.to) onChange(next)
  }

  const field = (name: keyof Hours, label: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <TimeSelect value={chosen[name]} isWrong={isSame} onChange={(time) => choose({ ...chosen, [name]: time })} />
    </label>
  )
  return (
    <li className={styles.row}>
      {field('from', settingsText.quietFrom)}
      {field('to', settingsText.quietTo)}
      {isSame && (
        <p role="alert" className={styles.fault}>
          {settingsText.quietSame}
        </p>
      )}
    </li>
  )
}

type WaysCardProps = {
  ways: NotificationSettings['ways']
  onChange: (ways: NotificationSettings['ways']) => void
}

/** 通知方式: how I am reached while no page is open, in the order in which it is tried. */
function WaysCard({ ways, onChange }: WaysCardProps) {
  const { data: info } = useMyInfo()
  const isBound = info === undefined || info.wxOpenId !== null
  const row = (way: NotificationWay, text: string, detail: string, isDisabled = false) => (
    <SwitchRow
      text={text}
      detail={detail}
      isOn={ways[way] && !isDisabled}
      isDisabled={isDisabled}
      onChange={(isOn) => onChange({ ...ways, [way]: isOn })}
    />
  )
  // a number is not broken between its groups
  const phone = maskMobilePhone(info?.wxUserInfoMobilePhone ?? '').replaceAll(' ', '\u00a0')
  return (
    <MenuCard title={settingsText.ways} advice={settingsText.waysAdvice}>
      {row('webPush', settingsText.webPush, settingsText.webPushNote)}
      {row('wechat', settingsText.wechat, isBound ? settingsText.wechatNote : settingsText.wechatUnbound, !isBound)}
      {row('sms', settingsText.sms, settingsText.smsNote({ phone, most: SMS_NEWS_A_MEMBER_A_DAY }))}
    </MenuCard>
  )
}
