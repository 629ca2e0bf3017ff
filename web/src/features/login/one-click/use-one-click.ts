import { uLogin } from '#platform/cloud/cloud-functions.ts'
import { useCloud } from '#platform/cloud/use-cloud.ts'
import { tellNativeOnly } from '#platform/native/tell-native-only.ts'
import { askOperator, canAskOperator } from './one-click-sheet.ts'

/** One-click login: a ticket of the operator's, or null when somebody chose another way or this is a browser. */
export function useOneClick(): () => Promise<string | null> {
  const cloud = useCloud()
  return async () => {
    if (!canAskOperator()) {
      tellNativeOnly()
      return null
    }
    const pair = await askOperator()
    return pair === null ? null : (await uLogin(cloud, pair)).ticket
  }
}
