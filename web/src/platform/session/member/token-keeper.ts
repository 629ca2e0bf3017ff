import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { type AccessToken, createAccessToken, isAccessToken, isUnexpired } from './access-token.ts'
import type { TabChannel } from './tab-channel.ts'
import type { Vault } from './vault.ts'

export type TokenAnswer = ResultOf<typeof createWxAccessToken>

type TokenKeeperParts = {
  userGUID: () => string | null
  /** Of which a tab finds at once what another one wrote before its turn ended. */
  vault: Vault
  channel: TabChannel
  /** Asks the server for a new one; null when the login is over. */
  renew: () => Promise<TokenAnswer | null>
  /** Lets one tab renew at a time, so that the others find what it got. */
  exclusively: (work: () => Promise<AccessToken | null>) => Promise<AccessToken | null>
  now: () => number
}

/** Keeps the access token of a member, and gets a new one when it is needed. */
export function createTokenKeeper({ userGUID, vault, channel, renew, exclusively, now }: TokenKeeperParts) {
  let token: AccessToken | null = null
  let refused: string | null = null
  let renewal: Promise<AccessToken | null> | null = null

  function isUsable(one: AccessToken | null): one is AccessToken {
    return one !== null && one.userGUID === userGUID() && one.text !== refused && isUnexpired(one, now())
  }

  async function findKept(): Promise<AccessToken | null> {
    const kept = await vault.find(StorageKey.accessToken)
    return isAccessToken(kept) && isUsable(kept) ? kept : null
  }

  async function findNext(): Promise<AccessToken | null> {
    return (await findKept()) ?? exclusively(async () => fromOtherTab() ?? (await findKept()) ?? askServer())
  }

  /** Token another tab got while this one waited for its turn. */
  const fromOtherTab = () => (isUsable(token) ? token : null)

  async function askServer(): Promise<AccessToken | null> {
    const member = userGUID()
    const answer = await renew()
    // nothing is kept for somebody who logged out meanwhile
    if (answer === null || member === null || member !== userGUID()) return null
    const made = createAccessToken({ userGUID: member, ...answer }, now())
    await vault.write(StorageKey.accessToken, made)
    channel.tell({ type: 'token', token: made })
    return made
  }

  return {
    async find(): Promise<string | null> {
      if (isUsable(token)) return token.text
      renewal ??= findNext().finally(() => (renewal = null))
      token = await renewal
      return token?.text ?? null
    },
    drop: (text: string) => void (refused = text),
    /** Another tab's new token. */
    take: (other: AccessToken) => void (token = other),
    async forget() {
      token = null
      await vault.remove(StorageKey.accessToken)
    },
  }
}
