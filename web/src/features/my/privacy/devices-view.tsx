import { useState } from 'react'
import type { Device } from '@quan/contract/device/get-devices.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { DeviceList } from './device-list.tsx'
import { useDevices, useRevokeDevice } from './use-devices.ts'
import subView from '../sub-view.module.css'
import styles from './person-rows.module.css'

/** One device, or all of them. */
type Asked = Device | 'everyDevice'

/** 登录设备: where I am logged in, and the way to end it there. */
export function DevicesView({ onBack }: { onBack: () => void }) {
  const devices = useDevices()
  const revoke = useRevokeDevice()
  const logOut = useLogOut()
  const [asked, setAsked] = useState<Asked | null>(null)
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

function questionOf(asked: Asked | null): { title: string; advice: string } {
  if (asked === 'everyDevice') return { title: privacyText.everyDeviceTitle, advice: privacyText.everyDeviceAdvice }
  return { title: privacyText.deviceRevokeTitle({ name: asked?.name ?? '' }), advice: privacyText.deviceRevokeAdvice }
}
