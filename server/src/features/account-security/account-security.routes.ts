import { bindPhone } from '@quan/contract/login/bind-account.ts'
import { undoHold } from '@quan/contract/login/hold-phone.ts'
import { shapeUserInfo } from '#features/member/member-row.ts'
import { implement } from '#platform/http/implement.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'
import type { PhoneChanges } from './phone-change.service.ts'

type AccountSecurityRoutes = { phoneChanges: PhoneChanges; vault: PersonalVault; pictureBaseUrl: string | null }

/** The calls by which an account comes to have another phone, or keeps the one it has. */
export function accountSecurityRoutes({ phoneChanges, vault, pictureBaseUrl }: AccountSecurityRoutes) {
  const shown = { host: pictureHost(pictureBaseUrl), vault }
  return [
    implement(bindPhone, async ({ input, member, request }) => {
      const { wxUserInfoMobilePhone: phone, code, stepUpCode = null } = input
      const { memberId, deviceId } = member
      const outcome = await phoneChanges.change({ memberId, deviceId, phone, code, stepUpCode, origin: request.origin })
      if ('member' in outcome) return shapeUserInfo(outcome.member, shown)
      return { heldUntil: new Date(outcome.heldUntil).toISOString() }
    }),
    implement(undoHold, async ({ member }) => {
      await phoneChanges.undo(member.memberId)
      return {}
    }),
  ]
}
