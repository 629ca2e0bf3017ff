import { use } from 'react'
import type { CloudClient } from './cloud-client.ts'
import { CloudContext } from './cloud-context.ts'

/** The cloud functions. */
export function useCloud(): CloudClient {
  return use(CloudContext)
}
