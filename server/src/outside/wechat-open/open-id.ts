import { textOf } from './read-api-answer.ts'
import type { WechatApi } from './wechat-api.ts'
import { WechatOpenError } from './wechat-open-error.ts'

/** Code invalid, used, overdue, or empty: a new authorisation helps. */
const CODE_FAILURES = new Set<number | null>([40_029, 40_163, 42_003, 41_008])
/** A virtual account of the snapshot page, which is nobody. */
const SNAPSHOT = 1

type OpenId = { api: WechatApi; appId: string; appSecret: string; code: string }

/** Changes a code for the openid of whom it stands for; null when it stands for nobody (any more). */
export async function openIdOf({ api, appId, appSecret, code }: OpenId): Promise<string | null> {
  const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }
  try {
    const answer = await api({ path: '/sns/oauth2/access_token', query })
    return answer['is_snapshotuser'] === SNAPSHOT ? null : textOf(answer, 'openid')
  } catch (error) {
    if (error instanceof WechatOpenError && CODE_FAILURES.has(error.vendorCode)) return null
    throw error
  }
}
