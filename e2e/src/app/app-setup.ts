import { rm } from 'node:fs/promises'
import { AppSetting, makeFirstData, startApp } from '#app/app-process.ts'

/**
 * Once a run: the demo as `npm start` starts it, first on an empty data folder and then once more on what that left; or
 * the running one that the setting names.
 */
export default async function setUpApp(): Promise<() => Promise<void>> {
  if (process.env[AppSetting.url]) return async () => {}
  const firstData = await makeFirstData()
  process.env[AppSetting.firstData] = firstData
  const app = await startApp()
  process.env[AppSetting.url] = app.url
  process.env[AppSetting.dataDir] = app.dataDir
  process.env[AppSetting.operatorPassword] = app.operatorPassword
  return async () => {
    await app.stop()
    await rm(firstData, { recursive: true, force: true })
  }
}
