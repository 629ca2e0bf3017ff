import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { UserInfo } from '@quan/contract/member/user-info.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'
import { aUser } from '#platform/session/testing/a-user.ts'
import { createVariable } from '#platform/state/variable.ts'
import { followPhone } from './follow-phone.ts'

const NEW = '13900000001'

/** A member of this device, who is told of their own info. */
function followed(before: Partial<UserInfo> | null = null) {
  const queryClient = new QueryClient()
  const merged: Partial<UserInfo>[] = []
  const tell = (info: Partial<UserInfo>) => queryClient.setQueryData(myInfoKey, { ...aUser(), ...info })
  if (before) tell(before)
  const user = createVariable<UserInfo | null>(aUser())
  followPhone({ queryClient, session: { user, mergeUser: async (change) => void merged.push(change) } })
  return { merged, tell }
}

test('a number that was changed elsewhere is kept here, once the server tells of it', () => {
  const { merged, tell } = followed()
  tell({})
  expect(merged).toEqual([])
  tell({ wxUserInfoMobilePhone: NEW })
  expect(merged).toEqual([{ wxUserInfoMobilePhone: NEW }])
})

test('so is one that was told before anybody looked', () => {
  expect(followed({ wxUserInfoMobilePhone: NEW }).merged).toEqual([{ wxUserInfoMobilePhone: NEW }])
})

test('that of somebody else is not', () => {
  const { merged, tell } = followed()
  tell({ id: '11111111-d9cb-469f-a165-70867728950e', wxUserInfoMobilePhone: NEW })
  expect(merged).toEqual([])
})
