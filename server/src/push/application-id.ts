import { createHash } from 'node:crypto'
import { derivedAppId } from '@quan/contract/push/application-id.ts'

/** The application id as it stands in packets. */
export const wireAppId = (appId: string): string => derivedAppId(createHash('md5').update(appId).digest())
