import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { PHONE_HOLD_MS } from '@quan/contract/login/hold-phone.ts'
import { phoneTaken } from '@quan/contract/login/login-errors.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { codeWrong, SmsScene } from '@quan/contract/sms/sms-code.ts'
import type { CompanionLinks } from '#features/companion/companion-links.service.ts'
import { loginNews } from '#features/login/login-news.ts'
import { accountInTheWay, holderQueries } from '#features/login/number-holder.ts'
import type { SmsCodes } from '#features/login/sms-code.service.ts'
import type { MemberRow } from '#features/member/member-row.ts'
import { changePhone, findMember, phoneOf } from '#features/member/member.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { PersonalStore, PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Origin } from '#platform/limits/call-limits.ts'
import { heldPhoneQueries } from './held-phone.queries.ts'
import { phoneChangeUndone, phoneHasChanged, phoneWaits } from './security-texts.ts'
import { sendSecuritySms } from './security-sms.ts'

type PhoneChangeParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  codes: Pick<SmsCodes, 'redeem'>
  notifications: Pick<Notifications, 'notify'>
  companionLinks: Pick<CompanionLinks, 'phoneArrived'>
}

/** A wish for another phone; `stepUpCode` came to the present one. */
type WantedPhone = {
  memberId: string
  /** The device that asks. */
  deviceId: string
  phone: string
  code: string
  stepUpCode: string | null
  origin: Origin
}

/** The phone was changed; or it waits, and nothing has changed yet. */
type PhoneOutcome = { heldUntil: number } | { member: MemberRow }

/** Changes of the phone that an account is known by. */
export type PhoneChanges = {
  /** At once when the present phone proves it, else after `PHONE_HOLD_MS`. Throws `code.wrong`, `phone.taken`. */
  change(wanted: WantedPhone): Promise<PhoneOutcome>
  undo(memberId: string): Promise<void>
  /** Carries out one change that is due; false when there is none. */
  carryOutNext(): Promise<boolean>
}

/** Seconds say nothing to whoever has three days. */
const written = (at: number) => formatDateTime(at, MAINLAND_TIME_ZONE).slice(0, 'YYYY-MM-DD HH:mm'.length)

async function presentPhone({ sql, vault }: PersonalStore, memberId: string): Promise<string> {
  const member = await findMember(sql, memberId)
  const phone = member && phoneOf(member, vault)
  if (!phone) throw new AppError(loginRequired)
  return phone
}

type Undone = { memberId: string; phone: string }

async function tellUndone(
  { clock, notifications }: PhoneChangeParts,
  transaction: SqlRunner,
  { memberId, phone }: Undone,
) {
  const words = phoneChangeUndone(maskMobilePhone(phone))
  await notifications.notify(transaction, { memberId, ...words, deliveryWindow: { latestAt: clock.now() } })
}

/**
 * Takes a number from an account that nobody used for long, as whoever logs in by it may: the carrier gives numbers to
 * others. That one keeps all but the number, and is told. False where somebody uses it.
 */
async function freeNumber(
  parts: PhoneChangeParts,
  transaction: SqlRunner,
  { memberId, phone, device }: { memberId: string; phone: string; device: string | null },
): Promise<boolean> {
  const now = parts.clock.now()
  const store = { sql: transaction, vault: parts.vault }
  // it is somebody else's account: whether it is used, that it loses its number, and what it is told
  return await asTheHouse(async () => {
    const owner = await accountInTheWay(store, { phone, device, now })
    if (!owner || owner.memberId === memberId) return true
    if (owner.isUsed) return false
    await holderQueries(transaction).loseNumber(owner.memberId, now)
    const told = { memberId: owner.memberId, phone: maskMobilePhone(phone) }
    await loginNews(parts).numberLost(transaction, told)
    return true
  })
}

export function phoneChanges(parts: PhoneChangeParts): PhoneChanges {
  const { sql, vault, clock, codes, notifications, companionLinks } = parts
  const storeOf = (transaction: SqlRunner): PersonalStore => ({ sql: transaction, vault })

  /** The old phone and every device hear of it: whoever did not do it knows where to turn. */
  async function carryOut(transaction: SqlRunner, { memberId, phone }: { memberId: string; phone: string }) {
    const now = clock.now()
    const store = storeOf(transaction)
    const before = await presentPhone(store, memberId)
    const member = await changePhone(store, memberId, phone)
    await heldPhoneQueries(store).remove(memberId)
    if (before === phone) return member
    await companionLinks.phoneArrived(transaction, phone)
    const told = maskMobilePhone(phone)
    await sendSecuritySms(store, {
      memberId,
      phone: before,
      news: 'phoneChanged',
      told,
      at: now,
      until: now + PHONE_HOLD_MS,
    })
    await notifications.notify(transaction, { memberId, ...phoneHasChanged(told), deliveryWindow: { latestAt: now } })
    return member
  }

  async function hold(transaction: SqlRunner, { memberId, deviceId, phone, origin }: WantedPhone): Promise<number> {
    const now = clock.now()
    const store = storeOf(transaction)
    const present = await presentPhone(store, memberId)
    // whether somebody else's account is used
    const owner = await asTheHouse(() => accountInTheWay(store, { phone, device: origin.device, now }))
    if (owner?.isUsed) throw new AppError(phoneTaken)
    const dueAt = now + PHONE_HOLD_MS
    await heldPhoneQueries(store).put({ memberId, phone, askedBy: deviceId, heldAt: now, dueAt })
    const told = { phone: maskMobilePhone(phone), time: written(dueAt) }
    await sendSecuritySms(store, {
      memberId,
      phone: present,
      news: 'phoneHeld',
      told: told.time,
      at: now,
      until: dueAt,
    })
    await notifications.notify(transaction, { memberId, ...phoneWaits(told), deliveryWindow: { latestAt: now } })
    return dueAt
  }

  return {
    async change(wanted) {
      const { memberId, phone, code, stepUpCode, origin } = wanted
      const present = await presentPhone(parts, memberId)
      const ofNew = { phone, code, scene: SmsScene.bindPhone, origin }
      if (stepUpCode === null && present !== phone)
        return { heldUntil: await codes.redeem(ofNew, (transaction) => hold(transaction, wanted)) }
      const ofPresent =
        stepUpCode === null ? [] : [{ phone: present, code: stepUpCode, scene: SmsScene.stepUp, origin }]
      const member = await codes.redeem([ofNew, ...ofPresent], async (transaction) => {
        // the phone that the code came to must still be the account's
        if (!(await heldPhoneQueries(storeOf(transaction)).holdMember({ memberId, phone: present })))
          throw new AppError(codeWrong)
        const isFree = await freeNumber(parts, transaction, { memberId, phone, device: origin.device })
        if (!isFree) throw new AppError(phoneTaken)
        return await carryOut(transaction, wanted)
      })
      return { member }
    },

    async undo(memberId) {
      await sql.begin(async (transaction) => {
        const undone = await heldPhoneQueries(storeOf(transaction)).remove(memberId)
        if (undone) await tellUndone(parts, transaction, undone)
      })
    },

    carryOutNext: () =>
      sql.begin(async (transaction) => {
        const due = await heldPhoneQueries(storeOf(transaction)).takeDue(clock.now())
        if (!due) return false
        // somebody else has come to have the number meanwhile, or is back: then there is nothing to change to
        if (due.isVoid) await tellUndone(parts, transaction, due)
        else if (await freeNumber(parts, transaction, { ...due, device: null })) await carryOut(transaction, due)
        return true
      }),
  }
}
