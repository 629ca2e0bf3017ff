import type { Clock } from '#platform/clock/clock.ts'
import { type Environment, outsideAddress, readAll, readSettings, required } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { reasonOf } from '../exchange/exchange.ts'
import { type VendorWatch, watched } from '../vendor-watch.ts'
import { type TencentReview, tencentReviewClient, TencentReviewError } from './tencent-review-client.ts'
import { tencentReviewSettings } from './tencent-review-settings.ts'

/** The vendor's own hosts. */
const TEXT_URL = 'https://tms.tencentcloudapi.com'
const PICTURE_URL = 'https://ims.tencentcloudapi.com'

type ReviewParts = { config: ServerConfig; environment: Environment; clock: Clock; watch: VendorWatch }

/** The vendor that looks at texts and pictures, as the settings describe it; null when no account is given. */
export function reviewFromSettings({ config, environment, clock, watch }: ReviewParts): TencentReview | null {
  const given = readSettings(tencentReviewSettings, environment)
  if (!given.secretId && !given.secretKey) return null
  const { mode, port } = config
  const env = (name: keyof typeof tencentReviewSettings) => tencentReviewSettings[name].env
  const simulated = (host: string) => `http://127.0.0.1:${port}/sim/tencent-review/${host}`
  const usual = (url: string) => (mode === 'production' ? url : null)
  const [textBaseUrl, pictureBaseUrl, secretId, secretKey] = readAll(
    () =>
      outsideAddress({
        mode,
        env: env('textBaseUrl'),
        given: given.textBaseUrl ?? usual(TEXT_URL),
        simulated: simulated('tms'),
      }),
    () =>
      outsideAddress({
        mode,
        env: env('pictureBaseUrl'),
        given: given.pictureBaseUrl ?? usual(PICTURE_URL),
        simulated: simulated('ims'),
      }),
    () => required({ mode, env: env('secretId'), given: given.secretId }),
    () => required({ mode, env: env('secretKey'), given: given.secretKey }),
  )
  const client = tencentReviewClient({ ...given, textBaseUrl, pictureBaseUrl, secretId, secretKey, now: clock.now })
  return watched(client, {
    service: 'tencent-review',
    watch,
    codeOf: (error) => (error instanceof TencentReviewError ? (error.vendorCode ?? reasonOf(error)) : null),
  })
}
