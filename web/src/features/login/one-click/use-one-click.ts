import { uLogin } from '#platform/cloud/cloud-functions.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { useCloud } from '#platform/cloud/use-cloud.ts'
import { tellNativeOnly } from '#platform/native/tell-native-only.ts'
import { askOperator, hasOneClick } from './one-click-sheet.ts'

/** One-click login: a ticket of the operator's, or null when somebody chose another way or no shell is there. */
export function useOneClick(): () => Promise<string | null> {
  const cloud = useCloud()
  return async () => {
    // our own app without the operator's kit says what is missing
    if (!hasOneClick() && ownShellPlatform() === null) {
      tellNativeOnly()
      return null
    }
    const pair = await askOperator()
    return pair === null ? null : (await uLogin(cloud, pair)).ticket
  }
}
