import type { Api } from '#platform/api/api.ts'
import { getDevicePosition } from '#platform/location/device-position.ts'
import { locate } from '#platform/location/locate.ts'
import type { Variable } from '#platform/state/variable.ts'
import { currentAddressInfo, type CurrentAddressInfo } from '#platform/storage/shared-state.ts'

type RefreshParts = { api: Api; window: Pick<Window, 'navigator'>; kept?: Variable<CurrentAddressInfo | null> }

/** The startup location: only for a person who agreed before, on a browser that need not ask again. */
export async function refreshLocation({ api, window, kept = currentAddressInfo }: RefreshParts): Promise<void> {
  const { geolocation, permissions } = window.navigator
  if (permissions === undefined) return
  try {
    const { state } = await permissions.query({ name: 'geolocation' })
    if (state === 'granted') await locate({ api, getPosition: () => getDevicePosition(geolocation), kept })
  } catch {
    // nobody asked for it: the place known before stays
  }
}
