import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { type FrozenAccount, FreezeReason } from '@quan/contract/member/frozen-account.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { useNow } from '#platform/time/use-now.ts'
import { frozenText } from '#texts/frozen-text.ts'
import { measuresText } from '#texts/measures-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { lock } from '#ui/icon/icon-shapes.ts'
import { Page } from '#ui/page/page.tsx'
import { FrozenOrders } from './orders/frozen-orders.tsx'
import { pastDayText } from './messages/message-list.tsx'
import { Measures } from './privacy/measures-view.tsx'
import { ExportSteps } from './privacy/export-view.tsx'
import subView from './sub-view.module.css'
import styles from './frozen-view.module.css'

/** What the member of a frozen account sees, and all they can do: read why and their orders, take their data along, log out. */
export function FrozenView({ frozen }: { frozen: FrozenAccount }) {
  const logOut = useLogOut()
  const now = useNow()
  const timeOf = (instant: string) => {
    const at = Date.parse(instant)
    return `${pastDayText(formatDate(at, MAINLAND_TIME_ZONE), now)} ${formatClock(at, MAINLAND_TIME_ZONE)}`
  }
  return (
    <Page hasWash>
      <div className={subView.content}>
        <section className={styles.state}>
          <IconTile shape={lock} tone="warn" size="large" />
          <h1>{frozenText.title}</h1>
          <p>{frozenText[frozen.reason]}</p>
          <p className={styles.end}>{endText(frozen, timeOf)}</p>
          <p>{frozen.reason === FreezeReason.conduct ? frozenText.disagree : frozenText.contact}</p>
        </section>
        {frozen.reason === FreezeReason.conduct && (
          <section className={styles.appeal}>
            <h2>{measuresText.title}</h2>
            <Measures />
          </section>
        )}
        <FrozenOrders />
        <section className={styles.part}>
          <h2>{frozenText.export}</h2>
          <ExportSteps />
        </section>
        <Button isWide tone="outline" className={styles.leave} onPress={() => void logOut()}>
          {frozenText.logOut}
        </Button>
      </div>
    </Page>
  )
}

/** When it ends, one way or the other. */
function endText({ eraseTime, untilTime }: FrozenAccount, timeOf: (instant: string) => string): string {
  if (eraseTime !== null) return frozenText.until({ time: timeOf(eraseTime) })
  return untilTime === null ? frozenText.suspendedForever : frozenText.suspendedUntil({ time: timeOf(untilTime) })
}
