import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { type Device, getDevices, revokeDevice } from '@quan/contract/device/devices.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { phone } from '#ui/icon/icon-shapes.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { pastDayText } from '../messages/message-list.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import subView from '../sub-view.module.css'
import styles from './person-rows.module.css'

const devicesKey = ['device', 'list'] as const

/** One device, or all of them. */
type RevocationTarget = Device | 'everyDevice'

/** 登录设备: where I am logged in, and the way to end it there. */
export function DevicesView({ onBack }: { onBack: () => void }) {
  const devices = useDevices()
  const revoke = useRevokeDevice()
  const logOut = useLogOut()
  const [asked, setAsked] = useState<RevocationTarget | null>(null)
  const keep = () => setAsked(null)

  function end() {
    keep()
    if (asked === 'everyDevice') void logOut('everyDevice')
    else if (asked !== null) revoke(asked)
  }

  return (
    <SubPage>
      <Page title={privacyText.devices} onBack={onBack} className={subView.content} onPullRefresh={devices.refresh}>
        <ListStates query={devices} loading={<RowsSkeleton rows={3} />} empty={null}>
          {(items) => (
            <div>
              <DeviceList devices={items} onRevoke={setAsked} />
              <p className={subView.advice}>{privacyText.devicesAdvice}</p>
              <div className={styles.everywhere}>
                <Button tone="outline" onPress={() => setAsked('everyDevice')}>
                  {privacyText.everyDevice}
                </Button>
              </div>
            </div>
          )}
        </ListStates>
        <Dialog
          isOpen={asked !== null}
          {...questionOf(asked)}
          safe={{ text: privacyText.cancel, onPress: keep }}
          decisive={{
            text: asked === 'everyDevice' ? privacyText.everyDeviceAction : privacyText.deviceRevoke,
            tone: 'heart',
            onPress: end,
          }}
        />
      </Page>
    </SubPage>
  )
}

function questionOf(asked: RevocationTarget | null): { title: string; advice: string } {
  if (asked === 'everyDevice') return { title: privacyText.everyDeviceTitle, advice: privacyText.everyDeviceAdvice }
  return { title: privacyText.deviceRevokeTitle({ name: asked?.name ?? '' }), advice: privacyText.deviceRevokeAdvice }
}

type DeviceListProps = { devices: readonly Device[]; onRevoke: (device: Device) => void }

/** Devices somebody is logged in on; the one in their hand is marked, and ended by logging out. */
function DeviceList({ devices, onRevoke }: DeviceListProps) {
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

/** Where I am logged in; this device first, then the last used. */
function useDevices() {
  const api = useApi()
  const resetQuery = useResetQuery(devicesKey)
  const query = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => api.call(getDevices, {}, { signal }),
    staleTime: 0,
  })
  const items = query.data?.devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
  return { ...query, items, refresh: query.refetch, refetch: resetQuery }
}

/** Logs another device out. */
function useRevokeDevice() {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Device) => api.call(revokeDevice, { id }),
    onSuccess: () => showToast(privacyText.deviceRevoked, { kind: 'success' }),
    // a device that is gone already is out as well
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey }),
  })
  return mutate
}
