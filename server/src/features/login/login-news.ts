import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { WRONG_CODES_TOLD } from '@quan/contract/sms/sms-code.ts'
import { findMemberByPhone } from '#features/member/member.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { told, type WordsName } from '#features/notification/notification-words.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

/** Where a member logs devices out. */
export const DEVICES_VIEW = `${APP_ROUTES.my.path}?view=privacy&part=devices`

/** What members hear of who gets into their account, or tries to; told on all their other devices, at any hour. */
export type LoginNews = ReturnType<typeof loginNews>

/** A login on a device: `name` is what the device calls itself. */
type LoginOnDevice = { memberId: string; deviceId: string; name: string }

type NewsParts = { notifications: Pick<Notifications, 'notify'>; clock: Clock; vault: PersonalVault }

export function loginNews({ notifications, clock, vault }: NewsParts) {
  async function tell(
    runner: SqlRunner,
    { memberId, exceptDeviceId }: { memberId: string; exceptDeviceId?: string },
    words: { name: WordsName; values: Record<string, string> },
  ) {
    const text = { kind: NotificationKind.accountSecurity, ...told(words.name, words.values), route: DEVICES_VIEW }
    const deliveryWindow = { latestAt: clock.now() }
    await notifications.notify(runner, { memberId, ...text, deliveryWindow, ...(exceptDeviceId && { exceptDeviceId }) })
  }

  return {
    /** Somebody logged in on a device that this member had not used before. */
    newDevice: (runner: SqlRunner, { memberId, deviceId, name }: LoginOnDevice) =>
      tell(runner, { memberId, exceptDeviceId: deviceId }, { name: 'newDevice', values: { device: name } }),

    /** Another WeChat account opens the account now; whoever has the number can bring the old one back by logging in. */
    wechatReplaced: (runner: SqlRunner, { memberId, deviceId, name }: LoginOnDevice) =>
      tell(runner, { memberId, exceptDeviceId: deviceId }, { name: 'wechatReplaced', values: { device: name } }),

    /** A credential came that had been replaced long before: it is in two hands, and the device was logged out. */
    credentialReused: (runner: SqlRunner, { memberId, name }: Omit<LoginOnDevice, 'deviceId'>) =>
      tell(runner, { memberId }, { name: 'credentialReused', values: { device: name } }),

    /** Somebody who came by the number did not know what the account's holder knows. */
    holderGuessed: (runner: SqlRunner, memberId: string) =>
      tell(runner, { memberId }, { name: 'holderGuessed', values: {} }),

    /** Somebody else has the number now, and the account is opened by it no more. */
    numberLost: (runner: SqlRunner, { memberId, phone }: { memberId: string; phone: string }) =>
      tell(runner, { memberId }, { name: 'numberLost', values: { phone } }),

    /** Codes for a member's phone were guessed; nobody hears of a phone without a member. */
    async wrongCodes(runner: SqlRunner, phone: string) {
      const member = await findMemberByPhone({ sql: runner, vault }, phone)
      if (!member) return
      await tell(runner, { memberId: member.id }, { name: 'wrongCodes', values: { count: String(WRONG_CODES_TOLD) } })
    },
  }
}
