import { calendarAddress } from '#platform/activity/calendar-address.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { detailText } from '#texts/detail-text.ts'
import { type ButtonLook, buttonClass } from '#ui/button/button.tsx'

/** The way of an activity into one's own calendar; WeChat opens no calendar and blocks its file without a word. */
export function CalendarLink({ activityId, ...look }: ButtonLook & { activityId: string }) {
  const showToast = useToast()
  return (
    <a
      className={buttonClass(look)}
      href={calendarAddress(activityId)}
      onClick={(event) => {
        if (!isInWechat()) return
        event.preventDefault()
        showToast(detailText.calendarInBrowser)
      }}
      download
    >
      {detailText.addToCalendar}
    </a>
  )
}
