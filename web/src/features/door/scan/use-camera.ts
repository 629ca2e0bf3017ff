import { useEffect, useState } from 'react'
import { type CameraFault, cameraFault } from './camera-fault.ts'
import { closeCamera, isCameraAllowed, openCamera } from './open-camera.ts'

export type Camera =
  | { status: 'unasked' | 'opening' }
  | { status: 'failed'; fault: CameraFault }
  | { status: 'open'; stream: MediaStream }

/**
 * The camera, as long as the component is shown. Until it was allowed once it waits for `open`, which a tap calls after
 * the purpose was said.
 */
export function useCamera(): { camera: Camera; open: () => void; fail: (fault: CameraFault) => void } {
  const [camera, setCamera] = useState<Camera>({ status: 'unasked' })
  const [tries, setTries] = useState(0)
  const fail = (fault: CameraFault) => setCamera({ status: 'failed', fault })

  useEffect(() => {
    let isOver = false
    let opened: MediaStream | null = null

    async function start() {
      if (tries === 0 && !(await isCameraAllowed())) return
      if (isOver) return
      setCamera({ status: 'opening' })
      const stream = await openCamera()
      if (isOver) return closeCamera(stream)
      opened = stream
      // pulled out, or taken away by the system
      stream.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ status: 'failed', fault: 'busy' }))
      setCamera({ status: 'open', stream })
    }

    start().catch((error: unknown) => {
      if (!isOver) setCamera({ status: 'failed', fault: cameraFault(error) })
    })
    return () => {
      isOver = true
      if (opened !== null) closeCamera(opened)
      setCamera({ status: 'unasked' })
    }
  }, [tries])

  return { camera, open: () => setTries((count) => count + 1), fail }
}
