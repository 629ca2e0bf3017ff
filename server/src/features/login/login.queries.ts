import type { SmsScene } from '@quan/contract/sms/sms-code.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalStore } from '#platform/personal-data/personal-vault.ts'
import { sealedText } from '#platform/personal-data/sealed-text.ts'

/** A code is bound to its phone, its scene and the device that asked for it; '' = one that does not say which it is. */
export type CodeOf = { phoneHash: Buffer; scene: SmsScene; device: string }

/** `sentAt` is in milliseconds since 1970. */
type NewCode = CodeOf & { hash: Buffer; tries: number; sentAt: number }

export function smsCodeQueries(sql: SqlRunner) {
  return {
    /** Whether the member of a phone has logged in on a device, if only once and long ended. */
    async hasLoggedIn({ phoneHash, deviceKey }: { phoneHash: Buffer; deviceKey: string }): Promise<boolean> {
      const rows = await sql`
        select from device join member on member.id = device.member_id
        where member.phone_hash = ${phoneHash} and device.device_key = ${deviceKey} limit 1`
      return rows.length > 0
    },

    /** Replaces the code there was. */
    async put({ phoneHash, scene, device, hash, tries, sentAt }: NewCode) {
      await sql`
        insert into device_sms_code (phone_hash, scene, device, hash, tries_left, sent_at)
        values (${phoneHash}, ${scene}, ${device}, ${hash}, ${tries}, ${new Date(sentAt)})
        on conflict (phone_hash, scene, device) do update
        set hash = excluded.hash, tries_left = excluded.tries_left, sent_at = excluded.sent_at`
    },

    /**
     * Whether the code is right; a wrong one costs a try. The row stays locked until the transaction ends, so that a
     * right code counts once, and guesses at the same moment count one by one.
     */
    async attempt({ phoneHash, scene, device, hash, sentAfter }: CodeOf & { hash: Buffer; sentAfter: number }) {
      const [tried] = await sql<{ is_right: boolean }[]>`
        update device_sms_code set tries_left = case when hash = ${hash} then tries_left else tries_left - 1 end
        where phone_hash = ${phoneHash} and scene = ${scene} and device = ${device} and sent_at > ${new Date(sentAfter)}
          and tries_left > 0
        returning hash = ${hash} as is_right`
      return tried?.is_right ?? false
    },

    async remove({ phoneHash, scene, device }: CodeOf) {
      await sql`
        delete from device_sms_code where phone_hash = ${phoneHash} and scene = ${scene} and device = ${device}`
    },

    sweep: (sentBefore: number) => sweep(sql, { table: 'device_sms_code', instant: 'sent_at', before: sentBefore }),
  }
}

export function wechatStateQueries(sql: SqlRunner) {
  return {
    async add({ hash, returnUrl, expiresAt }: { hash: Buffer; returnUrl: string; expiresAt: number }) {
      await sql`
        insert into wechat_state (hash, return_url, expires_at) values (${hash}, ${returnUrl}, ${new Date(expiresAt)})`
    },

    /** Takes a state away; false when it was not there, or overdue. */
    async take(hash: Buffer, now: number): Promise<boolean> {
      const [taken] = await sql<{ is_good: boolean }[]>`
        delete from wechat_state where hash = ${hash} returning expires_at > ${new Date(now)} as is_good`
      return taken?.is_good ?? false
    },

    sweep: (now: number) => sweep(sql, { table: 'wechat_state', instant: 'expires_at', before: now }),
  }
}

/** `device` is the browser or app that asked for it, where it says which it is. */
type StoredCaptcha = { id: string; text: string; device: string | null; expiresAt: number }

export function captchaQueries(sql: Sql) {
  return {
    /** Adds one, which voids those that the device has asked for before. */
    async add({ id, text, device, expiresAt }: StoredCaptcha) {
      if (device !== null) await sql`delete from captcha where device = ${device}`
      await sql`
        insert into captcha (id, text, device, expires_at)
        values (${id}, ${text}, ${device}, ${new Date(expiresAt)})`
    },

    /** Takes it away, so that of two tries at the same moment only one finds it. */
    async take(id: string): Promise<{ text: string; expires_at: Date } | null> {
      const [taken] = await sql<{ text: string; expires_at: Date }[]>`
        delete from captcha where id = ${id} returning text, expires_at`
      return taken ?? null
    },

    sweep: (now: number) => sweep(sql, { table: 'captcha', instant: 'expires_at', before: now }),

    /** The text a person would read in the picture, for tests; null once it is overdue. */
    async findText(id: string, now: number): Promise<string | null> {
      const [found] = await sql<{ text: string }[]>`
        select text from captcha where id = ${id} and expires_at > ${new Date(now)}`
      return found?.text ?? null
    },
  }
}

/** Whom a ticket stands for: one of the two. */
type StoredTicket = { wechat_open_id: string | null; sealed_phone: Buffer | null }
type TicketRow = { openId: string | null; phone: string | null }
type NewTicket = { hash: Buffer; openId: string | null; phone: string | null; expiresAt: number }

const ticketPhone = sealedText('login_ticket.phone')

export function loginTicketQueries({ sql, vault }: PersonalStore) {
  const opened = (hash: Buffer, row: StoredTicket | undefined): TicketRow | null =>
    row ? { openId: row.wechat_open_id, phone: ticketPhone.open(hash.toString('hex'), row.sealed_phone, vault) } : null
  return {
    async add({ hash, openId, phone, expiresAt }: NewTicket) {
      const [sealed, phoneHash] =
        phone === null ? [null, null] : [ticketPhone.seal(hash.toString('hex'), phone, vault), vault.phoneHash(phone)]
      await sql`
        insert into login_ticket (hash, wechat_open_id, sealed_phone, phone_hash, expires_at)
        values (${hash}, ${openId}, ${sealed}, ${phoneHash}, ${new Date(expiresAt)})`
    },

    async find(hash: Buffer, now: number): Promise<TicketRow | null> {
      const [found] = await sql<StoredTicket[]>`
        select wechat_open_id, sealed_phone from login_ticket where hash = ${hash} and expires_at > ${new Date(now)}`
      return opened(hash, found)
    },

    /** Uses a ticket up; of two at the same moment only one gets it. */
    async take(hash: Buffer, now: number): Promise<TicketRow | null> {
      const [taken] = await sql<StoredTicket[]>`
        delete from login_ticket where hash = ${hash} and expires_at > ${new Date(now)}
        returning wechat_open_id, sealed_phone`
      return opened(hash, taken)
    },

    sweep: (now: number) => sweep(sql, { table: 'login_ticket', instant: 'expires_at', before: now }),
  }
}

/** Where the member is logged in. Must be erased before the member, whose phone leads to codes and tickets. */
export const loginPersonalData: PersonalDataSource = {
  name: 'devices',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select id, device_key as "deviceKey", name, is_native as "isNative", created_at as "createdAt",
          last_used_at as "lastUsedAt", revoked_at as "revokedAt"
        from device where member_id = ${memberId} order by created_at, id`),
    ]
  },
  async erase(sql, memberId) {
    // credentials go with their devices
    await sql`delete from device where member_id = ${memberId}`
    await sql`
      delete from holder_question using member
      where member.id = ${memberId}
        and (holder_question.member_id = member.id or holder_question.wechat_open_id = member.wechat_open_id)`
    await sql`delete from device_sms_code where phone_hash = (select phone_hash from member where id = ${memberId})`
    await sql`
      delete from login_ticket using member
      where member.id = ${memberId} and (login_ticket.phone_hash = member.phone_hash
        or login_ticket.wechat_open_id = member.wechat_open_id)`
  },
}
