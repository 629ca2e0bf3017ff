import { getServerInfo, type ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { AppSetting } from '#app/app-settings.ts'
import { runScript } from '#app/run-script.ts'
import { readCall } from '#catalogue/read-call.ts'

/** Runs an operator's command on the push channel of the running app: `npm run push -- …`. Answers the printed text. */
export async function operatePush(...args: string[]): Promise<string> {
  const dataDir = process.env[AppSetting.dataDir]
  if (!dataDir) throw new Error('The data folder of the running app is not known.')
  return await runScript({ dataDir }, 'push', args)
}

/** Where the running app's gateway is, as a client is told. */
export async function pushServer(): Promise<NonNullable<ServerInfo['push']>> {
  const { push } = await readCall(getServerInfo, {})
  if (!push) throw new Error('The app has no push gateway.')
  return push
}
