import * as z from 'zod/mini'
import { invalidInput, loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { memberClosed } from '@quan/contract/member/member-errors.ts'
import { userInfo, type UserInfo } from '@quan/contract/member/user-info.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import type { KeeperLink, MemberKeeper } from '../member-keeper.ts'
import type { LoginLoss } from '../session.ts'
import type { AccessToken } from './access-token.ts'
import type { TabChannel } from './tab-channel.ts'
import { createTokenKeeper, type TokenAnswer } from './token-keeper.ts'
import type { Vault } from './vault.ts'

export type MemberKeeperParts = KeeperLink & {
  api: Api
  vault: Vault
  /** Of the access token, which tabs hand over to each other. */
  tokenVault: Vault
  channel: TabChannel
  exclusively: (work: () => Promise<AccessToken | null>) => Promise<AccessToken | null>
  /** Destroys the key by which everything kept was encrypted. */
  forgetKey: () => Promise<void>
  /** Forgets what the rest of the app keeps of a member, when the server ended their login. */
  onLost: (why: LoginLoss) => void
  now: () => number
}

/** Refusals after which this device has to log in again; anything else, such as a lost network, is none. */
const OVER: readonly string[] = [loginRequired, memberClosed, invalidInput].map(({ code }) => code)

/** Keeps a member on this device. */
export function createMemberKeeper(parts: MemberKeeperParts): MemberKeeper {
  const { userGUID, onOver, onLost, api, vault, tokenVault, channel, forgetKey } = parts
  const users = createUserKeeper(parts)
  const tokens = createTokenKeeper({ ...parts, vault: tokenVault, renew })

  async function renew(): Promise<TokenAnswer | null> {
    const user = await users.find()
    if (user === null) return over()
    const who = { userGUID: user.id, wxUserInfoMobilePhone: user.wxUserInfoMobilePhone }
    try {
      return await api.call(createWxAccessToken, who, { withoutToken: true })
    } catch (error) {
      if (!(error instanceof ApiFailure) || !OVER.includes(error.code)) throw error
      // meanwhile somebody else logged in, in another tab
      if (userGUID() !== user.id) return null
      await lose(error.code === memberClosed.code ? 'closed' : 'unknown')
      if (error.code === memberClosed.code) throw error
      return null
    }
  }

  /** Typed texts stay; everything secret goes with the key, though nobody here asked for that. */
  async function lose(why: LoginLoss) {
    onLost(why)
    over()
    await forgetSecrets()
  }

  async function forgetSecrets() {
    await vault.remove(StorageKey.tickets)
    await forgetKey()
  }

  function forgetAll() {
    const member = userGUID()
    void users.forget()
    void tokens.forget()
    if (member !== null) channel.tell({ type: 'over', userGUID: member })
  }

  function over(): null {
    forgetAll()
    onOver()
    return null
  }

  channel.onMessage((message) => {
    if (message.type === 'token') tokens.take(message.token)
    else if (message.type === 'user') users.take(message.user)
    else if (message.userGUID === userGUID()) onOver()
  })

  return {
    findToken: tokens.find,
    dropToken: tokens.drop,
    async begin(user) {
      await tokens.forget()
      return users.keep(user)
    },
    mergeUser: users.merge,
    async forget() {
      forgetAll()
      await forgetSecrets()
    },
  }
}

type UserKeeperParts = Pick<KeeperLink, 'user' | 'userGUID'> & { vault: Vault; channel: TabChannel }

/** Keeps what a member is told about their account. */
function createUserKeeper({ user, userGUID, vault, channel }: UserKeeperParts) {
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
