import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import type { BrowserSubscription, PushService } from './push-browser.ts'

const SUBSCRIBE = '/sim/web-push/subscribe'

type KeptSubscription = Omit<BrowserSubscription, 'unsubscribe'>

const unsubscribe = async () => deviceStorage.remove(StorageKey.demoWebPush)
const alive = (kept: KeptSubscription): BrowserSubscription => ({ ...kept, unsubscribe })

/** The demo's server sends to no browser vendor: its simulator takes their place, and shows what would have come. */
export const demoPushService: PushService = {
  async findSubscription() {
    const kept = deviceStorage.find<KeptSubscription>(StorageKey.demoWebPush)
    return kept === null ? null : alive(kept)
  },
  async subscribe(serverKey) {
    const answer = await fetch(SUBSCRIBE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey: serverKey }),
    })
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`)
    const { endpoint, keys } = (await answer.json()) as Pick<KeptSubscription, 'endpoint' | 'keys'>
    deviceStorage.write(StorageKey.demoWebPush, { endpoint, keys, serverKey })
    return alive({ endpoint, keys, serverKey })
  },
}
