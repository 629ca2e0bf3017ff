import { formatClock } from '@quan/contract/date/format-clock.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import type { Device } from '@quan/contract/device/get-devices.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { phone } from '#ui/icon/icon-shapes.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { pastDayText } from '../messages/message-days.ts'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import styles from './person-rows.module.css'

type DeviceListProps = { devices: readonly Device[]; onRevoke: (device: Device) => void }

/** Devices somebody is logged in on; the one in their hand is marked, and ended by logging out. */
export function DeviceList({ devices, onRevoke }: DeviceListProps) {
  const now = useNow()
  return (
    <ul className={rows.card}>
      {devices.map((device) => (
        <li key={device.id} className={cx(rows.row, styles.row)}>
          <IconTile shape={phone} size="large" />
          <div className={styles.name}>
            <span className={styles.first}>
              {device.name}
              {device.isThis && <Tag tone="good">{privacyText.deviceThis}</Tag>}
            </span>
            <small>{privacyText.deviceLastUse({ time: momentText(device.lastUse, now) })}</small>
          </div>
          {!device.isThis && (
            <Button
              tone="outline"
              size="small"
              label={privacyText.deviceRevokeOf({ name: device.name })}
              onPress={() => onRevoke(device)}
            >
              {privacyText.deviceRevoke}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** 今天 16:20 */
function momentText(instant: string, now: number): string {
  const at = Date.parse(instant)
  return `${pastDayText(formatDate(at, MAINLAND_TIME_ZONE), now)} ${formatClock(at, MAINLAND_TIME_ZONE)}`
}
