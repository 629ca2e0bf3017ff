import type { MyCounts } from '@quan/contract/member/get-my-user-info.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import type { MyInfo } from '#platform/member/my-info-query.ts'

const counts: MyCounts = {
  follows: 42,
  fans: 128,
  collections: 16,
  ownUsers: 9,
  unread: 0,
  ordersByState: {},
  completeness: 86,
}

/** What the server tells a member about themselves. */
export function aMyInfo({
  counts: changed,
  ...fields
}: Partial<Omit<MyInfo, 'counts'>> & { counts?: Partial<MyCounts> } = {}): MyInfo {
  return {
    id: '01920000-0000-4000-8000-00000000000e',
    nickName: '小鹿',
    headImgurl: null,
    wxUserInfoMobilePhone: '13812346621',
    wxOpenId: null,
    lastOpenTime: null,
    sex: Sex.female,
    birthDate: '1999-11-11',
    province: '浙江省',
    city: '杭州',
    isOrganizer: false,
    nextTicket: null,
    ...fields,
    counts: { ...counts, ...changed },
  }
}
