/** Settings by which browser tests find the app that runs for all of them. */
export const AppSetting = { url: 'QUAN_E2E_URL', dataDir: 'QUAN_E2E_DATA_DIR' } as const

/** The address of the app that runs for all browser tests. */
export function appUrl(): string {
  const url = process.env[AppSetting.url]
  if (!url) throw new Error('No app runs for the browser tests: run them by the project `browser`.')
  return url
}
