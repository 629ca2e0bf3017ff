import { heldPhone } from '#features/member/member-secrets.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalStore, PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { securityPhone } from './security-sms.ts'

type StoredHeld = { member_id: string; sealed_phone: Buffer; due_at: Date }
type NewHeld = { memberId: string; phone: string; askedBy: string; heldAt: number; dueAt: number }
type HeldRow = { memberId: string; phone: string; dueAt: Date }

export function heldPhoneQueries({ sql, vault }: PersonalStore) {
  function opened(row: StoredHeld | undefined): HeldRow | null {
    const phone = row && heldPhone.open(row.member_id, row.sealed_phone, vault)
    return row && phone != null ? { memberId: row.member_id, phone, dueAt: row.due_at } : null
  }
  return {
    /** True when the phone is still the member's, who is held until the transaction ends. */
    async holdMember({ memberId, phone }: { memberId: string; phone: string }): Promise<boolean> {
      const rows = await sql`
        select from member where id = ${memberId} and phone_hash = ${vault.phoneHash(phone)} and closed_at is null for no key update`
      return rows.length > 0
    },

    /** Takes the place of one that waits already. */
    async put({ memberId, phone, askedBy, heldAt, dueAt }: NewHeld) {
      await sql`
        insert into held_phone_change (member_id, sealed_phone, asked_by, held_at, due_at)
        values (${memberId}, ${heldPhone.seal(memberId, phone, vault)}, ${askedBy}, ${new Date(heldAt)}, ${new Date(dueAt)})
        on conflict (member_id) do update
        set sealed_phone = excluded.sealed_phone, asked_by = excluded.asked_by, held_at = excluded.held_at,
          due_at = excluded.due_at`
    },

    async find(memberId: string): Promise<HeldRow | null> {
      const [row] = await sql<StoredHeld[]>`
        select member_id, sealed_phone, due_at from held_phone_change where member_id = ${memberId}`
      return opened(row)
    },

    /** What waited; null where nothing did. */
    async remove(memberId: string): Promise<HeldRow | null> {
      const [row] = await sql<StoredHeld[]>`
        delete from held_phone_change where member_id = ${memberId} returning member_id, sealed_phone, due_at`
      return opened(row)
    },

    /**
     * Takes one that is due, of somebody whose account is there and not frozen; frozen ones wait for their end. It is void
     * where the device that asked was logged out meanwhile: whoever throws out a thief need not think of what waits.
     */
    async takeDue(now: number): Promise<(HeldRow & { isVoid: boolean }) | null> {
      const [row] = await sql<(StoredHeld & { is_void: boolean })[]>`
        delete from held_phone_change where member_id = (
          select member_id from held_phone_change join member on member.id = member_id
          where due_at <= ${new Date(now)} and closed_at is null and frozen_at is null
          order by due_at limit 1 for update of held_phone_change skip locked)
        returning member_id, sealed_phone, due_at, asked_by is not null and not exists (
          select from device where device.id = asked_by and revoked_at is null) as is_void`
      const due = opened(row)
      return row && due ? { ...due, isVoid: row.is_void } : null
    },
  }
}

type Stored = { id: string; sealed: Buffer | null }

/** Phone changes that wait, and messages about the account that have not left yet. */
export const accountSecurityPersonalData = ({ vault }: { vault: PersonalVault }): PersonalDataSource => ({
  name: 'accountSecurity',
  async read(sql, memberId) {
    const held = await sql<Stored[]>`
      select member_id as id, sealed_phone as sealed, held_at as "heldAt", due_at as "dueAt" from held_phone_change
      where member_id = ${memberId}`
    const messages = await sql<Stored[]>`
      select id, sealed_phone as sealed, news, told, next_at as "nextAt" from security_sms
      where member_id = ${memberId} order by next_at, id`
    return {
      heldPhoneChanges: held.map(({ id, sealed, ...rest }) => ({ phone: heldPhone.open(id, sealed, vault), ...rest })),
      messages: messages.map(({ id, sealed, ...rest }) => ({ phone: securityPhone.open(id, sealed, vault), ...rest })),
    }
  },
  async erase(sql, memberId) {
    await sql`delete from held_phone_change where member_id = ${memberId}`
    await sql`delete from security_sms where member_id = ${memberId}`
  },
})
