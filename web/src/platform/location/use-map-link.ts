import type { MouseEvent } from 'react'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import type { WechatPlace } from '#platform/wechat/wechat-map.ts'
import { mapLink, type Place } from './map-link.ts'

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
