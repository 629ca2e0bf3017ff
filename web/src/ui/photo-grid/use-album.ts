import type { MouseEvent } from 'react'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { hasAlbum, pickPicture } from '#platform/native/pick-picture.ts'

/** In the native app a pressed file field opens the system's album; in a browser the field itself asks. */
export function useAlbum(onPick: (file: File) => void): (event: MouseEvent<HTMLInputElement>) => void {
  const report = useReportFailure()

  async function pick() {
    try {
      const file = await pickPicture()
      if (file !== null) onPick(file)
    } catch (error) {
      report(error)
    }
  }

  return (event) => {
    if (!hasAlbum()) return
    event.preventDefault()
    void pick()
  }
}
