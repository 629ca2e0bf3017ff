import type { MouseEvent } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { calendarAddress } from '#platform/activity/calendar-address.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { detailText } from '#texts/detail-text.ts'
import { type ButtonLook, buttonClass } from '#ui/button/button.tsx'

/** The way of an activity into one's own calendar, as a button; a hidden one has no file that anybody may fetch. */
export function CalendarLink({ activity, ...look }: ButtonLook & { activity: Pick<ActiveItem, 'id' | 'hidden'> }) {
  const link = useCalendarLink(activity.id)
  if (activity.hidden) return null
  return (
    <a className={buttonClass(look)} {...link}>
      {detailText.addToCalendar}
    </a>
  )
}

/** The same for a link of another look; WeChat opens no calendar and blocks its file without a word. */
export function useCalendarLink(activityId: string) {
  const showToast = useToast()
  return {
    href: calendarAddress(activityId),
    onClick(event: MouseEvent) {
      if (!isInWechat()) return
      event.preventDefault()
      showToast(detailText.calendarInBrowser)
    },
    download: true,
  }
}
