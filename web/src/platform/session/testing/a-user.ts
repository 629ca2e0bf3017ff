import type { UserInfo } from '@quan/contract/member/user-info.ts'

/** Id of the member of `aUser`. */
export const USER_ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** What a member is told about their account. */
export function aUser(change: Partial<UserInfo> = {}): UserInfo {
  return {
    id: USER_ID,
    nickName: '小鹿',
    headImgurl: null,
    wxUserInfoMobilePhone: '13800006621',
    wxOpenId: null,
    lastOpenTime: null,
    sex: null,
    birthDate: null,
    province: null,
    city: null,
    isOrganizer: false,
    ...change,
  }
}
