import { startApp } from '#app/app-process.ts'
import { AppSetting } from '#app/app-settings.ts'

/** Once a run: the demo as `npm start` starts it, on an empty data folder. */
export default async function setUpApp(): Promise<() => Promise<void>> {
  const app = await startApp()
  process.env[AppSetting.url] = app.url
  process.env[AppSetting.dataDir] = app.dataDir
  return app.stop
}
