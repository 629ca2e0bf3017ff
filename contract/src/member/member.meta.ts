import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { getMyUserInfo, myCounts } from '#member/get-my-user-info.ts'
import { getUserInfo, userInfo } from '#member/user-info.ts'
import { memberClosed, memberNotFound } from '#member/member-errors.ts'
import { removeLocation } from '#member/remove-location.ts'
import { saveUserInfo } from '#member/save-user-info.ts'
import { userItem } from '#member/user-item.ts'

/** What the fields by which a member is recognised mean. */
export const personMeanings = {
  id: 'The member.',
  nickName: text('Name that others see; null for a member without one.', '小雨'),
  headImgurl: text(
    'Path of their first photo below `/pictures/`; null = draw one by the id.',
    'Zk3vQ0b5oG2p9s1xYt7wRA',
  ),
}

/** What the fields of a member in a list of people mean. */
export const userItemMeanings = {
  ...personMeanings,
  sex: 'Sex; null = not told.',
  city: text('Name of the city; null = not told.', '上海'),
  isFocus: 'Whether the caller follows them.',
  isMutual: 'Whether both follow each other.',
}

const province = text('Province they were in last; null = unknown.', '上海市')
const city = text('City they were in last; null = unknown.', '上海市')
const birthDate = { about: 'Birth date; null = not told.', example: '1995-06-18' }

/** What the fields of a member's own user info mean. */
export const userInfoMeanings = {
  ...personMeanings,
  wxUserInfoMobilePhone: text('Phone, in full.', '13800136621'),
  wxOpenId: text('Id of the bound WeChat account; null = none.', 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'),
  lastOpenTime: 'When the app was last opened; null = never.',
  sex: 'Sex; null = not told.',
  birthDate,
  province,
  city,
  isOrganizer: { about: 'Whether they hold activities.', example: false },
}

/** What the calls about the caller's own account mean. */
export const memberMeanings: MeaningGroup = {
  shapes: [
    shape('UserInfo', userInfo, 'What a member is told about their own account.', userInfoMeanings),
    shape('UserItem', userItem, 'A member in a list of people.', userItemMeanings),
    shape('MyCounts', myCounts, 'What there is of the caller.', {
      follows: count('Members the caller follows.', 'members', 12),
      fans: count('Members who follow the caller.', 'members', 8),
      collections: count('Favorites.', 'activities', 5),
      ownUsers: count("Members who came through the caller's links.", 'members', 2),
      unread: count('Notifications not read yet.', 'notifications', 3),
      ordersByState: {
        about: 'Orders by the number of their state; a state without orders is left out.',
        unit: 'orders',
        minimum: 0,
        example: { '20': 2, '60': 1 },
      },
      completeness: { about: 'How much of the card is filled in.', unit: 'per cent', example: 75 },
    }),
  ],
  calls: [
    call(getUserInfo, "Any other id than the caller's is `member.not_self`.", { input: { id: 'The caller.' } }),
    call(getMyUserInfo, 'All that the page of the caller shows, in one call.', {
      output: {
        ...userInfoMeanings,
        counts: 'What there is of the caller.',
        nextTicket: 'The order with the next place the caller holds; null without one.',
        heldPhone: 'A phone change that waits; null without one.',
        frozen: 'Why the account is frozen, and until when; null unless it is.',
      },
    }),
    call(
      saveUserInfo,
      'What is left out, or null, stays. The point is told to nobody. A birth date that makes the caller younger than 18 is refused; the second time the account is frozen.',
      {
        input: {
          id: 'The caller.',
          wxUserInfoLatitude: 'Where the caller is, degrees north in gcj02.',
          wxUserInfoLongitude: 'Where the caller is, degrees east in gcj02.',
          province,
          city,
          lastOpenTime: 'That the app was opened; the server takes its own time.',
          nickName: 'Name that others see.',
          sex: 'Sex.',
          birthDate,
        },
      },
    ),
    call(removeLocation, 'Point, province and city; SaveUserInfo cannot say so, since null counts as left out there.'),
  ],
  failures: [
    failure(memberNotFound, 'There is no such member, or the caller may not see them.'),
    failure(memberClosed, 'The account was closed or suspended.'),
  ],
}
