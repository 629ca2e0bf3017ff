import { useEffect, useState } from 'react'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'

type Pick = () => Promise<File | null>
type FindAlbum = (api: Api) => Promise<Pick | null>

/**
 * WeChat's own album, once WeChat has let the page in. Null before, elsewhere, and after it failed: a file field opens
 * only within a tap, so what is left to the browser has to be known when the tap comes.
 */
export function useWechatAlbum(find: FindAlbum = findAlbum): Pick | null {
  const api = useApi()
  const [pick, setPick] = useState<Pick | null>(null)

  useEffect(() => {
    if (!isInWechat()) return
    let isShown = true
    void find(api).then((found) => isShown && setPick(() => found))
    return () => {
      isShown = false
    }
  }, [api, find])

  if (pick === null) return null
  return async () => {
    try {
      return await pick()
    } catch (error) {
      setPick(null)
      throw error
    }
  }
}

/** Null where WeChat would not sign the page. */
async function findAlbum(api: Api): Promise<Pick | null> {
  try {
    const [{ openWechatScript }, { pickInWechat }] = await Promise.all([
      import('./open-wechat-script.ts'),
      import('./wechat-album.ts'),
    ])
    await openWechatScript(api)
    // a page that moved on is signed anew
    return async () => pickInWechat(await openWechatScript(api))
  } catch {
    return null
  }
}
