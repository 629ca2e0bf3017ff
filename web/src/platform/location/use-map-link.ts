import type { MouseEvent } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { isInMainlandBox } from '@quan/contract/geo/convert-datum.ts'
import { MAP_SCALE } from './location-limits.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import type { WechatPlace } from '#platform/wechat/wechat-map.ts'

/** Name of this app for the addresses of the map. */
const REFERER = 'quan'

type MapLink = { href: string; onFollow: (event: MouseEvent) => void }

/** Where a place opens: inside WeChat on its own map, elsewhere by an address. Null where the place is unknown. */
export function useMapLink(place: Place, goTo = (address: string) => window.location.assign(address)): MapLink | null {
  const api = useApi()
  const href = mapLink(place)
  const { longitude, latitude, venue, title, address } = place
  if (href === null || longitude === null || latitude === null) return null
  const name = venue ?? title
  return {
    href,
    onFollow(event) {
      if (!isInWechat()) return
      event.preventDefault()
      const onMap = { longitude, latitude, name, address: address ?? name }
      // where WeChat would not, the address is left
      openInWechat(onMap, api).catch(() => goTo(href))
    },
  }
}

async function openInWechat(place: WechatPlace, api: Api): Promise<void> {
  const { openWechatScript } = await import('#platform/wechat/open-wechat-script.ts')
  const { openWechatMap } = await import('#platform/wechat/wechat-map.ts')
  await openWechatMap(await openWechatScript(api), place)
}

/** Where something is, and what it is called there. */
type Place = Pick<ActiveItem, 'longitude' | 'latitude' | 'venue' | 'title'> & { address?: string | null }

/**
 * Where a place opens: on the mainland the map provider's web map, which counts in gcj02 as we do; elsewhere the
 * device's own map. Null where the place is unknown.
 */
export function mapLink({ longitude, latitude, venue, title, address }: Place): string | null {
  if (longitude === null || latitude === null) return null
  const point = `${latitude},${longitude}`
  const name = venue ?? title
  if (!isInMainlandBox({ longitude, latitude }))
    return `geo:${point}?z=${MAP_SCALE}&q=${point}(${encodeURIComponent(name)})`
  const marker = `coord:${point};title:${name};addr:${address ?? name}`
  const query = new URLSearchParams({ marker, zoom: String(MAP_SCALE), referer: REFERER })
  return `https://apis.map.qq.com/uri/v1/marker?${query}`
}
