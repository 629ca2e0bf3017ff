import { startApp } from '#app/app-process.ts'

/** Setting by which browser tests find the app that runs for all of them. */
export const APP_URL = 'QUAN_E2E_URL'

/** Once a run: the demo as `npm start` starts it, on an empty data folder. */
export default async function setUpApp(): Promise<() => Promise<void>> {
  const app = await startApp()
  process.env[APP_URL] = app.url
  return app.stop
}
