import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { type HeldPhone, undoHold } from '@quan/contract/login/hold-phone.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useNow } from '#platform/time/use-now.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { settingsText } from '#texts/settings-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { phone as phoneShape } from '#ui/icon/icon-shapes.ts'
import { pastDayText } from '../messages/message-list.tsx'
import { useUpdateMyInfo } from './use-my-info.ts'
import styles from './held-phone-card.module.css'

/** A phone change that waits, and the way to undo it: whoever sees it may be the only one who did not ask for it. */
export function HeldPhoneCard({ held }: { held: HeldPhone }) {
  const undo = useUndoHold()
  const now = useNow()
  return (
    <section className={styles.card} aria-label={settingsText.heldTitle}>
      <IconTile shape={phoneShape} tone="warn" size="large" />
      <div className={styles.words}>
        <h2>{settingsText.heldTitle}</h2>
        <p>{settingsText.heldUntil({ phone: unbroken(held.phoneMasked), time: momentText(held.heldUntil, now) })}</p>
        <p className={styles.advice}>{settingsText.heldAdvice}</p>
      </div>
      <Button isWide tone="heart" isLoading={undo.isPending} onPress={() => undo.mutate()}>
        {settingsText.undoHold}
      </Button>
    </section>
  )
}

/** A number stays on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0')

function momentText(instant: string, now: number): string {
  const at = Date.parse(instant)
  return `${pastDayText(formatDate(at, MAINLAND_TIME_ZONE), now)} ${formatClock(at, MAINLAND_TIME_ZONE)}`
}

function useUndoHold() {
  const api = useApi()
  const changeMyInfo = useUpdateMyInfo()
  return useMutation({
    mutationFn: () => api.call(undoHold, {}),
    onSuccess: () => {
      changeMyInfo((info) => ({ ...info, heldPhone: null }))
      showToast(settingsText.holdUndone)
    },
    meta: { isQuiet: true },
  })
}
