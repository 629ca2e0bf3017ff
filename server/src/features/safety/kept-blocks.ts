import { createHmac, type KeyObject } from 'node:crypto'
import { memberPhone } from '#features/member/member-secrets.ts'
import { BLOCK_KEPT_MS } from '@quan/contract/safety/block.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

/**
 * Blocks outlive the account they are against: whoever deletes it and registers anew with the same phone is blocked
 * again. What is kept is a hash of the phone by a key of its own; with the blocker's account it goes.
 */
export type KeptBlocks = ReturnType<typeof keptBlocks>

/** `hashKeys`: the newest first; older ones find what was kept by them. */
type KeptBlockParts = { hashKeys: readonly KeyObject[]; vault: PersonalVault }

export function keptBlocks({ hashKeys, vault }: KeptBlockParts) {
  const hashesOf = (phone: string) => hashKeys.map((key) => createHmac('sha256', key).update(phone).digest())
  return {
    /** Keeps who blocked a member whose account is about to end. */
    async keep(tx: SqlRunner, memberId: string, now: number): Promise<void> {
      const [member] = await tx<{ sealed: Buffer | null }[]>`
        select sealed_phone as sealed from member where id = ${memberId}`
      const phone = memberPhone.open(memberId, member?.sealed ?? null, vault)
      const [hash] = phone === null ? [] : hashesOf(phone)
      if (!hash) return
      await tx`
        insert into kept_block (blocker_id, phone_hash, created_at, kept_at)
        select blocker_id, ${hash}, created_at, ${new Date(now)} from block where blocked_id = ${memberId}
        on conflict (phone_hash, blocker_id) do update set kept_at = excluded.kept_at`
    },

    /**
     * Blocks a new member of a phone for those who had blocked the one before, unless that was so long ago that the number
     * may be another person's.
     */
    async restore(
      tx: SqlRunner,
      { memberId, phone, now }: { memberId: string; phone: string; now: number },
    ): Promise<void> {
      await tx`
        with gone as (
          delete from kept_block where phone_hash in ${tx(hashesOf(phone))} returning blocker_id, created_at, kept_at
        )
        insert into block (blocker_id, blocked_id, created_at)
        select blocker_id, ${memberId}, gone.created_at
        from gone join member blocker on blocker.id = blocker_id and blocker.closed_at is null
        where kept_at > ${new Date(now - BLOCK_KEPT_MS)}
        on conflict do nothing`
    },

    /** Forgets whom a member blocked whose account ends. */
    async forget(tx: SqlRunner, blockerId: string): Promise<void> {
      await tx`delete from kept_block where blocker_id = ${blockerId}`
    },
  }
}
