import type { UserItem } from '@quan/contract/member/user-item.ts'
import type { PictureHost } from '#platform/pictures/picture-host.ts'

/** A member as lists of people show them, as far as the caller may see. */
export type UserItemRow = {
  id: string
  nick_name: string | null
  head_picture: string | null
  sex: UserItem['sex']
  city_name: string | null
  is_followed: boolean
  is_follower: boolean
}

/**
 * SQL of the columns of a `UserItemRow`, of `member m` joined by `USER_ITEM_JOINS`, for the id of `caller`. A follow is
 * looked up for each row: joined, the database would rather read all follows of the caller.
 */
export const USER_ITEM_COLUMNS = `
  m.id, m.nick_name, m.head_picture, m.sex, home.name as city_name,
  (select true from follow where follower_id = caller.id and followed_id = m.id) is not null as is_followed,
  (select true from follow where follower_id = m.id and followed_id = caller.id) is not null as is_follower`

/** SQL that joins the city of the card of `member m`. */
export const USER_ITEM_JOINS = `
  left join business_card card on card.member_id = m.id
  left join city home on home.code = card.city_code`

/** SQL that is true where `caller` may see `member m`. */
export const IS_USER_VISIBLE = `
  m.closed_at is null and m.frozen_at is null and m.id not in (select * from apart_from(caller.id))`

/** The wire form of a member in a list of people. */
export function shapeUserItem(row: UserItemRow, host: PictureHost): UserItem {
  return {
    id: row.id,
    nickName: row.nick_name,
    headImgurl: row.head_picture && host(row.head_picture),
    sex: row.sex,
    city: row.city_name,
    isFocus: row.is_followed,
    isMutual: row.is_followed && row.is_follower,
  }
}
