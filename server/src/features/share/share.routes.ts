import { getJsdkPackage } from '@quan/contract/share/get-jsdk-package.ts'
import type { Sharing } from '#features/share/share.service.ts'
import { implement } from '#platform/http/implement.ts'

/** Sharing inside WeChat. */
export const shareRoutes = (sharing: Sharing) => [implement(getJsdkPackage, ({ input }) => sharing.signPage(input.url))]
