import { useAlerts, withOne } from '#platform/notification/use-alerts.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { alertText } from '#texts/alert-text.ts'
import { followText } from '#texts/follow-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { bell } from '#ui/icon/icon-shapes.ts'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './organizer-alert.module.css'

type OrganizerAlertProps = { organizer: { id: string; nickName: string | null }; className?: string | undefined }

/** Has new activities of an organizer told, and no longer; a visitor is led to login. Nothing for oneself. */
export function OrganizerAlert({ organizer: { id, nickName }, className }: OrganizerAlertProps) {
  const session = useSession()
  const membersOnly = useMembersOnly()
  const showToast = useToast()
  const { data, save } = useAlerts()
  if (session.status === 'member' && (session.userGUID === id || data === undefined)) return null
  const organizers = data?.organizers ?? []
  const isOn = organizers.includes(id)
  const name = nickName ?? followText.nameless

  function change() {
    save({ organizers: withOne(organizers, id, !isOn) })
    showToast(isOn ? alertText.organizerOff({ name }) : alertText.organizerOn({ name }), { kind: 'success' })
  }
  return (
    <button
      type="button"
      className={cx(styles.button, className)}
      aria-label={alertText.organizerName({ name })}
      aria-pressed={isOn}
      onClick={() => membersOnly(change)}
    >
      <Icon shape={bell} size={18} stroke={2} />
    </button>
  )
}
