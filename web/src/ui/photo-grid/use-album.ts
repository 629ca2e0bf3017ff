import type { MouseEvent } from 'react'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { hasAlbum, pickPicture } from '#platform/native/pick-picture.ts'
import { useWechatAlbum } from '#platform/wechat/use-wechat-album.ts'

/** In the native app a pressed file field opens the system's album, inside WeChat WeChat's; in a browser the field itself asks. */
export function useAlbum(onPick: (file: File) => void): (event: MouseEvent<HTMLInputElement>) => void {
  const report = useReportFailure()
  const pickInWechat = useWechatAlbum()

  async function pick(open: () => Promise<File | null>) {
    try {
      const file = await open()
      if (file !== null) onPick(file)
    } catch (error) {
      report(error)
    }
  }

  return (event) => {
    const open = hasAlbum() ? pickPicture : pickInWechat
    if (open === null) return
    event.preventDefault()
    void pick(open)
  }
}
