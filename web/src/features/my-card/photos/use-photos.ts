import { useEffect, useEffectEvent, useState } from 'react'
import { moved } from '#ui/photo-grid/photo-grid.tsx'
import { useCardScope } from '../card-scope.ts'

/** The part of the card the photos are saved as. */
export const PHOTOS_PART = 'photos'

/** The photos of the card, and what can be done to them. A removed one can be had back until something is sent. */
export function usePhotos() {
  const { editor } = useCardScope()
  const photos = signedAnew(editor.card.photos, editor.saved.photos)
  const [before, setBefore] = useState<readonly string[] | null>(null)

  function save(next: readonly string[]) {
    setBefore(null)
    editor.change(PHOTOS_PART, { photos: [...next] })
  }
  function remove(path: string) {
    setBefore(photos)
    editor.type(PHOTOS_PART, { photos: photos.filter((photo) => photo !== path) })
  }
  function undo() {
    if (before !== null && isSame(before, editor.saved.photos)) editor.forget(PHOTOS_PART)
    else if (before !== null) editor.change(PHOTOS_PART, { photos: [...before] })
    setBefore(null)
  }
  function settle() {
    if (before !== null) save(editor.card.photos)
  }
  const leave = useEffectEvent(settle)
  useEffect(() => () => leave(), [])

  return {
    photos,
    state: editor.stateOf(PHOTOS_PART),
    /** Puts a new one at the end, whatever happened while it was on its way. */
    append: (path: string) => save([...editor.latest().photos, path]),
    move: (from: number, to: number) => save(moved(photos, from, to)),
    remove,
    /** Told apart by what was there before; null when nothing can be taken back. */
    removal: before === null ? null : { key: before.length, undo, settle },
    retry: () => editor.save(PHOTOS_PART),
  }
}

/** Kept paths carry the signature of their time; the server's carry the newest. */
function signedAnew(photos: readonly string[], signed: readonly string[]): string[] {
  return photos.map((photo) => signed.find((path) => barePath(path) === barePath(photo)) ?? photo)
}

function isSame(photos: readonly string[], others: readonly string[]): boolean {
  return photos.map(barePath).join('\n') === others.map(barePath).join('\n')
}

/** The path of a picture without its signature, which is another one each time. */
function barePath(path: string): string {
  return path.split('?', 1)[0] ?? path
}
