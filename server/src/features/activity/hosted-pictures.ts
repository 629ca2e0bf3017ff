import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { type PictureHost, pictureHost } from '#platform/pictures/picture-host.ts'

/** Gives the pictures of activities the host that serves them; null = this server. */
export function hostedPictures(baseUrl: string | null) {
  const host = pictureHost(baseUrl)
  return {
    ofPage<Page extends { items: ActiveItem[] }>(page: Page): Page {
      return { ...page, items: page.items.map((item) => ofItem(item, host)) }
    },
    ofItem: <Item extends ActiveItem>(item: Item): Item => ofItem(item, host),
    ofDetail(detail: ActivityDetail): ActivityDetail {
      return { ...ofItem(detail, host), pictures: detail.pictures.map(host) }
    },
  }
}

function ofItem<Item extends ActiveItem>(item: Item, host: PictureHost): Item {
  const { cover, organizer } = item
  return {
    ...item,
    cover: cover && host(cover),
    organizer: { ...organizer, headImgurl: organizer.headImgurl && host(organizer.headImgurl) },
  }
}
