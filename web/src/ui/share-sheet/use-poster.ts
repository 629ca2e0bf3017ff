import { useEffect, useState } from 'react'
import { drawPoster } from '#ui/poster/draw-poster.ts'
import type { PosterContent, PosterLook } from '#ui/poster/poster-content.ts'

/** A poster as a picture: its address to show it, its file to keep it. */
export type DrawnPoster = { address: string; file: Blob }

export type PosterState = { state: 'drawing' } | { state: 'failed' } | { state: 'drawn'; poster: DrawnPoster }

type Said = { content: PosterContent; look: PosterLook }

const DRAWING: PosterState = { state: 'drawing' }

/** Draws the poster as long as the sheet is open; again when what it says changes, or somebody asks for it. */
export function usePoster(content: PosterContent, look: PosterLook, isOpen: boolean) {
  const [poster, setPoster] = useState<PosterState>(DRAWING)
  const [attempt, setAttempt] = useState(0)
  const said = JSON.stringify({ content, look })

  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const { fontFamily } = getComputedStyle(document.body)
    setPoster(DRAWING)
    drawn({ ...(JSON.parse(said) as Said), fontFamily }).then(
      (result) => !isOver && setPoster({ state: 'drawn', poster: result }),
      () => !isOver && setPoster({ state: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [isOpen, said, attempt])

  return { poster, drawAgain: () => setAttempt((last) => last + 1) }
}

async function drawn(poster: Said & { fontFamily: string }): Promise<DrawnPoster> {
  const canvas = await drawPoster(poster)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file === null) throw new Error('this browser makes no picture of a canvas')
  // WeChat's long press keeps pictures only whose address holds the whole picture
  return { address: canvas.toDataURL('image/png'), file }
}
