import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { publicUrl } from '#platform/share/share-link.ts'
import type { WechatScript } from './wechat-script.ts'

/** Stands for what has no picture. */
const ICON = '/icons/icon-512.png'

/** Tells WeChat's menu what it shares, with a person and with everybody. */
export function offerInWechat(script: WechatScript, { title, text: desc, link, picture }: ShareContent): void {
  const imgUrl = pictureUrl(picture)
  script.updateAppMessageShareData({ title, desc, link, imgUrl })
  script.updateTimelineShareData({ title, link, imgUrl })
}

/** WeChat fetches the picture itself, so it needs the whole address. */
function pictureUrl(path: string | null): string {
  if (path === null) return publicUrl() + ICON
  const address = new URL(path, `${publicUrl()}/pictures/`)
  address.searchParams.set('w', String(PICTURE_WIDTHS_PX[1]))
  return address.href
}
