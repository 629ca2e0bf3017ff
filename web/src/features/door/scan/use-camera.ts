import { useEffect, useState } from 'react'

/** Constraints for the camera: the one at the back, sharp enough for a code at arm's length. */
const WANTED: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
}

/**
 * Why nothing can be scanned: the camera was refused by its owner or the page's rules, none is there, it is in use
 * elsewhere, or the code that reads pictures could not be had.
 */
export type CameraFault = 'refused' | 'missing' | 'busy' | 'unread'

/** Names of the failures of `getUserMedia`. */
const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

export type Camera =
  | { status: 'unasked' | 'opening' }
  | { status: 'failed'; fault: CameraFault }
  | { status: 'open'; stream: MediaStream }

/**
 * The camera, as long as the component is shown. Whoever tapped to come here has asked for it; on a reload, where nobody
 * did, it waits for `open` until it was allowed once.
 */
export function useCamera(): { camera: Camera; open: () => void; fail: (fault: CameraFault) => void } {
  const [camera, setCamera] = useState<Camera>({ status: 'unasked' })
  const [tries, setTries] = useState(0)
  const fail = (fault: CameraFault) => setCamera({ status: 'failed', fault })

  useEffect(() => {
    let isOver = false
    let opened: MediaStream | null = null

    async function start() {
      if (tries === 0 && !hasJustTapped() && !(await isCameraAllowed())) return
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

function cameraFault(error: unknown): CameraFault {
  return (error instanceof DOMException ? FAULTS[error.name] : undefined) ?? 'busy'
}

/** Asks for the camera; rejects as `getUserMedia` does, and for browsers without one as if none were there. */
async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>
  if (mediaDevices === undefined) throw new DOMException('This browser gives no camera.', 'NotFoundError')
  return await mediaDevices.getUserMedia({ video: WANTED, audio: false })
}

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** True within moments of a tap; a browser that does not tell counts as no. */
function hasJustTapped(): boolean {
  return (navigator as Partial<Pick<Navigator, 'userActivation'>>).userActivation?.isActive ?? false
}

/** True when the camera opens without asking its owner; unknown counts as no. */
async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'granted'
  } catch {
    // a browser that does not tell: then the purpose is said first
    return false
  }
}
