import { useState } from 'react'
import type { DoorLink } from '@quan/contract/check-in/door-links.ts'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { useNow } from '#platform/time/use-now.ts'
import { doorLinksText } from '#texts/door-links-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './door-links.module.css'

/** A link, until when it is good, and the phones it was opened on. */
export function LinkRow({ link, timeZone, onRevoke }: { link: DoorLink; timeZone: string; onRevoke: () => void }) {
  const now = useNow()
  const [isAsking, setIsAsking] = useState(false)
  const { number, expireTime, isByOperator, phones } = link
  const name = doorLinksText.named({ number })
  function when(instant: string): string {
    const at = Date.parse(instant)
    return `${dateText(formatDate(at, timeZone), formatDate(now, timeZone))} ${formatClock(at, timeZone)}`
  }

  function revoke() {
    setIsAsking(false)
    onRevoke()
  }

  return (
    <li className={styles.link}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Button tone="tint" size="small" label={`${doorLinksText.revoke} ${name}`} onPress={() => setIsAsking(true)}>
          {doorLinksText.revoke}
        </Button>
      </div>
      <p>
        {doorLinksText.until({ time: when(expireTime) })}
        {isByOperator && ` · ${doorLinksText.byOperator}`}
      </p>
      {phones.length === 0 ? (
        <p>{doorLinksText.unopened}</p>
      ) : (
        <ul className={styles.phones}>
          {phones.map(({ device, firstTime, lastTime }) => (
            <li key={firstTime + device}>
              <b>{device}</b>
              <span>{doorLinksText.seen({ first: when(firstTime), last: when(lastTime) })}</span>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        isOpen={isAsking}
        title={doorLinksText.revokeTitle({ name })}
        advice={doorLinksText.revokeAdvice}
        safe={{ text: doorLinksText.keep, onPress: () => setIsAsking(false) }}
        decisive={{ text: doorLinksText.revoke, tone: 'heart', onPress: revoke }}
      />
    </li>
  )
}
