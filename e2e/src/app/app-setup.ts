import { AppSetting, startApp } from '#app/app-process.ts'

/** Once a run: the demo as `npm start` starts it, on an empty data folder; or the running one that the setting names. */
export default async function setUpApp(): Promise<() => Promise<void>> {
  if (process.env[AppSetting.url]) return async () => {}
  const app = await startApp()
  process.env[AppSetting.url] = app.url
  process.env[AppSetting.dataDir] = app.dataDir
  process.env[AppSetting.operatorPassword] = app.operatorPassword
  return app.stop
}
