import { decodeBase64 } from '@quan/contract/sealing/base64.ts'
import { useEffect, useRef } from 'react'

/** Plays a sound as soon as it is there. Pages may play no data URIs, so it becomes a file of the page first. */
export function SpokenCaptcha({ source }: { source: string }) {
  const player = useRef<HTMLAudioElement>(null)

  useEffect(() => {
    const sound = soundOf(source)
    const url = URL.createObjectURL(sound)
    const element = player.current
    if (element !== null) element.src = url
    // a browser that wants a tap first shows its own button for it
    void element?.play()?.catch(() => undefined)
    return () => URL.revokeObjectURL(url)
  }, [source])

  // the characters are the whole of what is said, so captions would give them away
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={player} controls />
}

function soundOf(dataUri: string): Blob {
  const [head = '', data = ''] = dataUri.split(',')
  return new Blob([decodeBase64(data)], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'audio/wav' })
}
