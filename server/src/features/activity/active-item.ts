import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { activityStatus } from '@quan/contract/activity/activity-status.ts'
import type { NearbyCity } from '@quan/contract/activity/get-activity-list.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import { type PictureHost, pictureHost } from '#platform/pictures/picture-host.ts'

/** An activity as lists show it, with its city and organizer; instants are ISO 8601 text. */
export type ActiveItemRow = {
  id: string
  title: string
  cover: string | null
  category: ActivityCategory
  start_at: string
  end_at: string
  all_day: boolean
  cancelled_at: string | null
  hidden_at: string | Date | null
  city_code: string
  city_name: string
  time_zone: string
  district: string | null
  venue: string | null
  longitude: number | null
  latitude: number | null
  price_from_fen: number | null
  price_to_fen: number | null
  price_text: string | null
  male_quota: number
  male_taken: number
  female_quota: number
  female_taken: number
  any_quota: number
  any_taken: number
  organizer_id: string | null
  organizer_nick_name: string
  organizer_head_picture: string | null
  organizer_sex: Sex | null
}

/** SQL of the columns of an `ActiveItemRow`, of `activity a` joined by `ACTIVE_ITEM_JOINS`. */
export const ACTIVE_ITEM_COLUMNS = `
  a.id, a.title, a.cover, a.category, a.start_at, a.end_at, a.all_day, a.cancelled_at, a.hidden_at,
  a.city_code, city.name as city_name, city.time_zone, a.district, a.venue, a.longitude, a.latitude,
  a.price_from_fen, a.price_to_fen, a.price_text, a.male_quota, a.male_taken, a.female_quota, a.female_taken, a.any_quota, a.any_taken,
  a.organizer_id, coalesce(organizer.nick_name, a.organizer_name, '') as organizer_nick_name,
  organizer.head_picture as organizer_head_picture, organizer.sex as organizer_sex`

/** SQL that joins the city and, where there is an account, the organizer of `activity a`. */
export const ACTIVE_ITEM_JOINS = `
  join city on city.code = a.city_code
  left join member organizer on organizer.id = a.organizer_id`

/** The wire form of an activity in a list, at the instant `now` in milliseconds. */
export function shapeActiveItem(row: ActiveItemRow, now: number): ActiveItem {
  return {
    id: row.id,
    title: row.title,
    cover: row.cover,
    category: row.category,
    status: activityStatus({ startAt: Date.parse(row.start_at), endAt: Date.parse(row.end_at), now }),
    cancelled: row.cancelled_at !== null,
    ...(row.hidden_at !== null && { hidden: true }),
    startTime: row.start_at,
    endTime: row.end_at,
    timeZone: row.time_zone,
    allDay: row.all_day,
    city: { code: row.city_code, name: row.city_name },
    district: row.district,
    venue: row.venue,
    longitude: row.longitude,
    latitude: row.latitude,
    priceFrom: row.price_from_fen,
    priceTo: row.price_to_fen ?? row.price_from_fen,
    priceText: row.price_text,
    quotas: shapeQuotas(row),
    organizer: {
      id: row.organizer_id,
      nickName: row.organizer_nick_name,
      headImgurl: row.organizer_head_picture,
      sex: row.organizer_sex ?? 0,
    },
  }
}

/** Places by sex; a sex without places of its own is left out. */
function shapeQuotas(row: ActiveItemRow): ActiveItem['quotas'] {
  const quotas: ActiveItem['quotas'] = [
    { sex: 0, taken: row.any_taken, quota: row.any_quota },
    { sex: 1, taken: row.male_taken, quota: row.male_quota },
    { sex: 2, taken: row.female_taken, quota: row.female_quota },
  ]
  return quotas.filter(({ quota }) => quota > 0)
}

/** Activities of a page, and where it has none, those of cities nearby. */
export type ItemsPage = { items: ActiveItem[]; nearby?: NearbyCity[] | undefined }

/** A page with each of its activities, those of cities nearby too, made anew. */
export function withItems<Page extends ItemsPage>(page: Page, change: (item: ActiveItem) => ActiveItem): Page {
  const { items, nearby } = page
  const beside = nearby?.map((city) => ({ ...city, items: city.items.map(change) }))
  return { ...page, items: items.map(change), ...(beside && { nearby: beside }) }
}

/** Gives the pictures of activities the host that serves them; null = this server. */
export function hostedPictures(baseUrl: string | null) {
  const host = pictureHost(baseUrl)
  return {
    ofPage: <Page extends ItemsPage>(page: Page): Page => withItems(page, (item) => ofItem(item, host)),
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
