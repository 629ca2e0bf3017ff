import type { ReactNode } from 'react'
import type { CloudClient } from '#platform/cloud/cloud-client.ts'
import { CloudContext } from '#platform/cloud/use-cloud.ts'

const captcha = { errCode: 0, id: 'c1', captchaBase64: 'data:image/png;base64,AAAA' }

const cloud: CloudClient = {
  call: () => Promise.resolve(captcha as never),
  on: () => () => undefined,
}

/** What is inside gets a captcha whenever it asks for one. */
export function WithCaptcha({ children }: { children: ReactNode }) {
  return <CloudContext value={cloud}>{children}</CloudContext>
}
