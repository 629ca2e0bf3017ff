import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pictureMissing, pictureTooLarge, pictureTypeRefused } from '@quan/contract/picture/upload.ts'
import { PICTURE_MAX_BYTES, PICTURE_MEDIA_TYPES } from '@quan/contract/picture/picture-limits.ts'
import { createFileTransfer, type FileTransfer } from '#platform/api/file-transfer.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { translatedFailure } from '#texts/failure-text.ts'
import { moved } from '#ui/photo-grid/photo-grid.tsx'
import { useCardScope } from '../card-scope.ts'
import type { DraftFailure } from '../draft/card-drafts.ts'
import { draftFailure, isTransientFailure } from '../draft/save-failure.ts'

/** A picked photo that is not on the card yet. */
export type PhotoUpload = {
  id: number
  file: File
  url: string
  fraction: number
  /** Null while it is on its way. */
  failure: DraftFailure | null
}

type UploadParts = { onUploaded: (path: string) => void; transfer?: FileTransfer | undefined }

const ACCEPTED: readonly string[] = PICTURE_MEDIA_TYPES

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

/** Sends photos one by one; what failed stays, and can be sent again. */
export function usePhotoUploads({ onUploaded, transfer: given }: UploadParts) {
  const session = use(SessionContext)
  const report = useReportFailure()
  const [transfer] = useState(() => given ?? createFileTransfer({ session }))
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  const lastId = useRef(0)
  const arrived = useRef(onUploaded)
  useEffect(() => {
    arrived.current = onUploaded
  })

  function change(id: number, part: Partial<PhotoUpload>) {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  }
  function drop({ id, url }: PhotoUpload) {
    URL.revokeObjectURL(url)
    setUploads((all) => all.filter((upload) => upload.id !== id))
  }
  async function send(upload: PhotoUpload) {
    const { id, file } = upload
    change(id, { failure: null, fraction: 0 })
    try {
      const path = await transfer.upload(file, { onProgress: (fraction) => change(id, { fraction }) })
      arrived.current(path)
      drop(upload)
    } catch (error) {
      change(id, { failure: draftFailure(error) })
      if (isTransientFailure(error)) report(error)
    }
  }

  return {
    uploads,
    add(file: File) {
      lastId.current += 1
      const upload = { id: lastId.current, file, url: URL.createObjectURL(file), fraction: 0, failure: refusalOf(file) }
      setUploads((all) => [...all, upload])
      if (upload.failure === null) void send(upload)
    },
    retry: (upload: PhotoUpload) => void send(upload),
    drop,
  }
}

/** What the server would refuse is not sent: its sentence comes at once. */
function refusalOf({ type, size }: File): DraftFailure | null {
  const broken = [
    { error: pictureTypeRefused, isSo: !ACCEPTED.includes(type) },
    { error: pictureMissing, isSo: size === 0 },
    { error: pictureTooLarge, isSo: size > PICTURE_MAX_BYTES },
  ].find(({ isSo }) => isSo)
  if (broken === undefined) return null
  const { code, text } = broken.error
  return { kind: 'refused', message: translatedFailure(code) ?? text, code }
}
