import { getDeviceId } from '#platform/device/device-id.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import type { Session } from '#platform/session/session.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import type { Api } from './api.ts'
import { baseHost } from './call-address.ts'
import { createApi } from './create-api.ts'
import { createTransport } from './transport.ts'

/** The client of the calls as the browser runs it. */
export function createBrowserApi(session: Session): Api {
  const transport = createTransport({
    fetch: (input, init) => fetch(input, init),
    baseHost: baseHost(),
    // the shell carries its credential in a header
    credentials: ownShellPlatform() === null ? 'include' : 'same-origin',
    deviceId: () => getDeviceId(),
  })
  async function loadSealedCalls() {
    const { createSealedCalls } = await import('./create-sealed-calls.ts')
    const calls = createSealedCalls({ transport, storage: tabStorage, now: Date.now, pins: sealingPins() })
    if (ownShellPlatform() === null) return calls
    const { carryCredential } = await import('#platform/native/capacitor/carry-credential.ts')
    return carryCredential(calls)
  }
  return createApi({ transport, session, loadSealedCalls })
}

/** Names of the server keys this build seals for, parted by commas; a build of no names takes any. See `keyFingerprint`. */
function sealingPins(): readonly string[] {
  const pins = import.meta.env.API_SEALING_PINS ?? ''
  return pins
    .split(',')
    .map((pin) => pin.trim())
    .filter((pin) => pin !== '')
}
