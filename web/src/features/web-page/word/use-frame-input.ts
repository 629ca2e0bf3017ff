import { useEffect, useEffectEvent } from 'react'
import { useViewer } from '../viewer/viewer-context.ts'
import { watchScaleGestures } from '../viewer/zoom-gestures.ts'

/** Fingers and keys on a frame are heard in its window alone; the viewer is told of them. */
export function useFrameInput(frame: HTMLIFrameElement | null): void {
  const { gesture, onKey } = useViewer()
  const begin = useEffectEvent(gesture.begin)
  const scale = useEffectEvent(gesture.scale)
  const press = useEffectEvent(onKey)
  useEffect(() => {
    const inside = frame?.contentDocument
    if (!inside) return
    const stop = watchScaleGestures(inside, { begin, scale })
    const listen = (event: KeyboardEvent) => press(event)
    inside.addEventListener('keydown', listen)
    return () => {
      stop()
      inside.removeEventListener('keydown', listen)
    }
  }, [frame])
}
