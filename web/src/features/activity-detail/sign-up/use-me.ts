import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '@quan/contract/member/user-info.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoQuery } from '#platform/member/my-info-query.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useSession, useUserInfo } from '#platform/session/use-session.ts'

/** What counts of the member when they sign up; a visitor is nobody yet. */
export type Me = Pick<UserInfo, 'id' | 'nickName' | 'headImgurl' | 'sex' | 'birthDate'> & {
  isMember: boolean
  /** The card says what signing up asks for. */
  isComplete: boolean
  /** It is known not to. */
  lacksCard: boolean
}

/** The member as the server knows them now: the card may have been filled in on the way. */
export function useMe(): Me {
  const api = useApi()
  const session = useSession()
  const kept = useUserInfo()
  const isMember = session.status === 'member'
  const { data } = useQuery({
    ...myInfoQuery(api),
    enabled: isMember,
    staleTime: FRESH.oneMinute,
    // the device knows enough, and the server decides
    meta: { isSilent: true },
  })
  const { id = '', nickName = null, headImgurl = null, sex = null, birthDate = null } = data ?? kept ?? {}
  const isComplete = nickName !== null && sex !== null && birthDate !== null
  const lacksCard = isMember && !isComplete && (data !== undefined || kept !== null)
  return { id, nickName, headImgurl, sex, birthDate, isMember, isComplete, lacksCard }
}
