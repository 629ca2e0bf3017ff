import type { Page } from 'playwright-core'

/** A host of files that is not ours. */
export const FILES_HOST = 'https://files.example'

/** A file of that host; one without consent may not be read by other sites. */
export type HostedFile = { body: string | Buffer; type?: string; status?: number; isForAll?: boolean }

/** Files by their path. */
export type HostedFiles = Readonly<Record<string, HostedFile>>

/** Puts files on the other host, as the browser of a page meets it; answers what was asked for. */
export async function hostFiles(page: Page, files: HostedFiles): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(`${FILES_HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const file = files[decodeURIComponent(pathname)]
    if (file === undefined) return await route.fulfill({ status: 404, headers: FOR_ALL })
    const { body, type = 'application/octet-stream', status = 200, isForAll = true } = file
    await route.fulfill({ status, body, headers: { 'content-type': type, ...(isForAll ? FOR_ALL : FOR_ITSELF) } })
  })
  return asked
}

const FOR_ALL = { 'access-control-allow-origin': '*' }
const FOR_ITSELF = { 'access-control-allow-origin': FILES_HOST }
