import type { DeviceInfo } from '@quan/contract/push/client-action-data.ts'
import { ClientAction } from '@quan/contract/push/push-action.ts'
import { DEVICE_INFO_GAP_MS, DEVICE_INFO_RETRY_MS } from '@quan/contract/push/push-limits.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import type { PushClock } from '../push-clock.ts'
import type { PushStorage } from '../storage/push-storage.ts'
import { isDone, type Action } from './action.ts'
import type { Requests } from './requests.ts'

type Parts = {
  clock: PushClock
  requests: Pick<Requests, 'ask'>
  newMsgId: () => string
  storage: PushStorage
  info: () => DeviceInfo
}

/** Tells the gateway about the device where that is due: at most once a day, again after a failure. */
export function createDeviceInfoUpload({ clock, requests, newMsgId, storage, info }: Parts): () => void {
  let forgetRetry = () => {}

  function isDue(): boolean {
    const ageMs = clock.now() - Number(storage.find(PushStorageKey.deviceInfoTime) ?? 0)
    // a clock that was set back, or an item that is no number, must not put it off for good
    return !(ageMs >= 0 && ageMs < DEVICE_INFO_GAP_MS)
  }

  function deliver(action: Action) {
    requests.ask(action, (outcome) => {
      if (isDone(outcome)) storage.write(PushStorageKey.deviceInfoTime, String(clock.now()))
      else forgetRetry = clock.after(DEVICE_INFO_RETRY_MS, () => deliver(action))
    })
  }

  return () => {
    forgetRetry()
    if (!isDue()) return
    const [msgId, timeStamp] = [newMsgId(), clock.now()]
    deliver({ msgId, msgAction: ClientAction.addDeviceInfo, msgData: info(), timeStamp })
  }
}
