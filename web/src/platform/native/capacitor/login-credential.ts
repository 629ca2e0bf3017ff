import { SECRET_ACCESS, type ShellPlugins, shellPlugins } from './shell-plugins.ts'

/** Name of the login credential in the device's keychain. */
const NAME = 'loginCredential'

type Secrets = Pick<ShellPlugins['secrets'], 'getItem' | 'set' | 'removeItem'>

/** Keeps the login credential where only this app on this device can read it. */
export type CredentialStore = {
  find(): Promise<string | null>
  keep(credential: string): Promise<void>
  forget(): Promise<void>
}

export function createCredentialStore(secrets: Secrets = shellPlugins.secrets): CredentialStore {
  return {
    async find() {
      const kept = await secrets.getItem(NAME)
      return kept === null ? null : textIn(kept)
    },
    keep: (credential) => secrets.set(NAME, credential, false, false, SECRET_ACCESS),
    forget: () => secrets.removeItem(NAME),
  }
}

/** The keychain holds JSON; what is not a text was not kept by this app. */
function textIn(kept: string): string | null {
  try {
    const value: unknown = JSON.parse(kept)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}
