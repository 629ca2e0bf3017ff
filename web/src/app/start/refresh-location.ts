import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import type { Api } from '#platform/api/api.ts'
import { findInWechat, getDevicePosition } from '#platform/location/find-position.ts'
import { locate } from '#platform/location/locate.ts'
import type { Variable } from '#platform/state/variable.ts'
import { currentAddressInfo, type CurrentAddressInfo } from '#platform/storage/shared-state.ts'

type RefreshParts = {
  api: Api
  window: Pick<Window, 'navigator'>
  kept?: Variable<CurrentAddressInfo | null>
  /** WeChat's way, which needs no permission of the browser; null where there is none. */
  findByWechat?: (api: Api) => Promise<Coordinates | null>
}

/** The startup location: only for a person who agreed before, and nobody is asked anew. */
export async function refreshLocation({
  api,
  window,
  kept = currentAddressInfo,
  findByWechat = findInWechat,
}: RefreshParts): Promise<void> {
  if (kept.get() === null) return
  try {
    const point = (await findByWechat(api)) ?? (await findByBrowser(window))
    if (point !== null) await locate({ api, getPosition: async () => point, kept: unlessTakenBack(kept) })
  } catch {
    // nobody asked for it: the place known before stays
  }
}

/** Somebody may take their consent back while they are being located. */
function unlessTakenBack(kept: Variable<CurrentAddressInfo | null>): typeof kept {
  return { ...kept, set: (address) => kept.get() !== null && kept.set(address) }
}

/** Null where the browser would have to ask. */
async function findByBrowser({ navigator: { geolocation, permissions } }: Pick<Window, 'navigator'>) {
  if (permissions === undefined) return null
  const { state } = await permissions.query({ name: 'geolocation' })
  return state === 'granted' ? getDevicePosition(geolocation) : null
}
