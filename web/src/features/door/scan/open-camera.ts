/** What is asked of the camera: the one at the back, sharp enough for a code at arm's length. */
const WANTED: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
}

/** Asks for the camera; rejects as `getUserMedia` does, and for browsers without one as if none were there. */
export async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>
  if (mediaDevices === undefined) throw new DOMException('This browser gives no camera.', 'NotFoundError')
  return await mediaDevices.getUserMedia({ video: WANTED, audio: false })
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether the camera opens without asking its owner; unknown counts as no. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'granted'
  } catch {
    // a browser that does not tell: then the purpose is said first
    return false
  }
}
