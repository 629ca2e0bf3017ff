import * as z from 'zod/mini'
import type { ShellPlugins } from './shell-plugins.ts'

/** The plugin's code for somebody who changed their mind. */
const CHANGED_MIND = 'OS-PLUG-CAMR-0020'

const picked = z.object({ results: z.array(z.object({ webPath: z.string().check(z.minLength(1)) })) })
const refusal = z.object({ code: z.string() })

/** Where the page finds one picture of the album; null when none was chosen. No camera is offered. */
export async function pickFromAlbum(camera: Pick<ShellPlugins['camera'], 'chooseFromGallery'>): Promise<string | null> {
  try {
    const { results } = z.parse(picked, await camera.chooseFromGallery({ allowMultipleSelection: false, limit: 1 }))
    return results[0]?.webPath ?? null
  } catch (error) {
    if (z.safeParse(refusal, error).data?.code === CHANGED_MIND) return null
    throw error
  }
}
