import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { orderText } from '#texts/order-text.ts'
import styles from './entry-stamp.module.css'

/** Longer words than this are set smaller, in characters. */
const LARGE_CHARACTERS = 4

/** The stamp of the door over the lower edge of the cover; its time stands beside the holder's name in words. */
export function EntryStamp({ time, timeZone }: { time: string | null; timeZone: string }) {
  const at = time === null ? null : Date.parse(time)
  const word = orderText.stamp
  return (
    <svg className={styles.stamp} viewBox="0 0 104 104" width="104" height="104" aria-hidden="true">
      <circle cx="52" cy="52" r="48" strokeWidth="3" />
      <circle cx="52" cy="52" r="42.5" strokeWidth="1.3" />
      <rect x="4" y="38" width="96" height="28" rx="4" strokeWidth="2.4" />
      <text x="52" y="58" className={word.length > LARGE_CHARACTERS ? styles.longWord : styles.word}>
        {word}
      </text>
      {at !== null && (
        <>
          <text x="52" y="30">
            {formatDate(at, timeZone).replaceAll('-', '.')}
          </text>
          <text x="52" y="83">
            {formatClock(at, timeZone)}
          </text>
        </>
      )}
    </svg>
  )
}
