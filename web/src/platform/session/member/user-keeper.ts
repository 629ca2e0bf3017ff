import { userInfo, type UserInfo } from '@quan/contract/member/user-info.ts'
import * as z from 'zod/mini'
import { StorageKey } from '#platform/storage/storage-key.ts'
import type { KeeperLink } from '../member-keeper.ts'
import type { TabChannel } from './tab-channel.ts'
import type { Vault } from './vault.ts'

type UserKeeperParts = Pick<KeeperLink, 'user' | 'userGUID'> & { vault: Vault; channel: TabChannel }

/** Keeps what a member is told about their account. */
export function createUserKeeper({ user, userGUID, vault, channel }: UserKeeperParts) {
  const ofMember = (info: UserInfo | null) => (info?.id === userGUID() ? info : null)

  async function keep(next: UserInfo): Promise<boolean> {
    user.set(next)
    channel.tell({ type: 'user', user: next })
    return vault.write(StorageKey.userInfo, next)
  }

  /** As the device has it, since another tab may have changed it; else as this page has it. */
  async function find(): Promise<UserInfo | null> {
    const kept = ofMember(readUser(await vault.find(StorageKey.userInfo)))
    if (kept !== null && JSON.stringify(kept) !== JSON.stringify(user.get())) user.set(kept)
    return ofMember(user.get())
  }

  return {
    keep,
    find,
    async merge(change: Partial<UserInfo>) {
      const merged = ofMember(readUser({ ...(await find()), ...change }))
      if (merged !== null) await keep(merged)
    },
    /** Another tab's news. */
    take(next: UserInfo) {
      if (ofMember(next)) user.set(next)
    },
    forget: () => vault.remove(StorageKey.userInfo),
  }
}

function readUser(value: unknown): UserInfo | null {
  return z.safeParse(userInfo, value).data ?? null
}
