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

export function cameraFault(error: unknown): CameraFault {
  return (error instanceof DOMException ? FAULTS[error.name] : undefined) ?? 'busy'
}
