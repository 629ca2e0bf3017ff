import type { NotificationSettings, NotificationWay } from '@quan/contract/notification/notification-settings.ts'
import { SMS_NEWS_A_MEMBER_A_DAY } from '@quan/contract/notification/reach-limits.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { settingsText } from '#texts/settings-text.ts'
import { MenuCard } from '#ui/menu/menu.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { useMyInfo } from '../home/use-my-info.ts'

type WaysCardProps = {
  ways: NotificationSettings['ways']
  onChange: (ways: NotificationSettings['ways']) => void
}

/** 通知方式: how I am reached while no page is open, in the order in which it is tried. */
export function WaysCard({ ways, onChange }: WaysCardProps) {
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
