import { required } from '#outside/setting-up/required.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Environment, outsideAddress, readAll, readSettings } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { aliyunSmsClient } from './aliyun-sms-client.ts'
import { aliyunSmsSettings } from './aliyun-sms-settings.ts'
import type { SmsService } from './sms-service.ts'

type SmsParts = { config: ServerConfig; environment: Environment; clock: Clock }

/** The SMS service as the settings describe it; nobody can log in without it, so production must set it up. */
export function smsFromSettings({ config, environment, clock }: SmsParts): SmsService {
  const given = readSettings(aliyunSmsSettings, environment)
  const { mode } = config
  const simulated = `http://127.0.0.1:${config.port}/sim/aliyun-sms`
  const need = (name: 'accessKeyId' | 'accessKeySecret' | 'signName' | 'templateCode') => () =>
    required({ mode, env: aliyunSmsSettings[name].env, given: given[name] })
  const [baseUrl, accessKeyId, accessKeySecret, signName, templateCode] = readAll(
    () => outsideAddress({ mode, env: aliyunSmsSettings.baseUrl.env, given: given.baseUrl, simulated }),
    need('accessKeyId'),
    need('accessKeySecret'),
    need('signName'),
    need('templateCode'),
  )
  const account = { accessKeyId, accessKeySecret, signName, templateCode }
  return aliyunSmsClient({ baseUrl, ...account, timeoutMs: given.timeoutMs, now: clock.now })
}
