import { uploadDeskPicture } from '@quan/contract/console/activities/desk-picture.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import { PICTURE_MAX_BYTES, PICTURE_MEDIA_TYPES } from '@quan/contract/picture/picture-limits.ts'
import { pictureTooLarge, pictureTypeRefused } from '@quan/contract/picture/upload.ts'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import type { PicturePlace } from './use-draft-editor.ts'

const UPLOAD_KEY = ['pictureUpload']

/** A picture on its way, or one that was not taken. */
export type PictureUpload = { id: number; file: File; share: number; error: unknown }

/** Whether pictures are on their way: what is published now would lack them. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: UPLOAD_KEY }) > 0

/** Sends pictures, one after the other; each is told of once it is taken in, and stays with its failure where it is not. */
export function usePictureUploads(place: PicturePlace, onTaken: (path: string) => void) {
  const api = useApi()
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const made = useRef(0)
  const leaving = useRef<AbortSignal>(undefined)
  // who leaves the page sends nothing on
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller.signal
    return () => controller.abort()
  }, [])
  const put = (id: number, part: Partial<PictureUpload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const drop = (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id))
  const sending = useMutation({
    mutationKey: UPLOAD_KEY,
    // of one scope the next waits for the one before
    scope: { id: UPLOAD_KEY.join() },
    mutationFn: async ({ id, file }: PictureUpload) => {
      refuseUnfit(file)
      const onProgress = (share: number) => put(id, { share })
      const { current: signal } = leaving
      return await api.upload(uploadDeskPicture, place, { file, onProgress, ...(signal && { signal }) })
    },
  })

  async function send(upload: PictureUpload) {
    try {
      const { path } = await sending.mutateAsync(upload)
      drop(upload.id)
      onTaken(path)
    } catch (error) {
      put(upload.id, { error, share: 0 })
    }
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ id: made.current++, file, share: 0, error: null }))
      setUploads((now) => [...now, ...added])
      for (const upload of added) void send(upload)
    },
    sendAgain(upload: PictureUpload) {
      put(upload.id, { error: null })
      void send(upload)
    },
    drop,
  }
}

/** Throws what the server would say, before anything is sent; what calls itself nothing is for the server to say. */
function refuseUnfit({ type, size }: File) {
  if (type !== '' && !PICTURE_MEDIA_TYPES.some((known) => known === type)) throw failureOf(pictureTypeRefused)
  if (size > PICTURE_MAX_BYTES) throw failureOf(pictureTooLarge)
}

const failureOf = ({ code, text }: ErrorDefinition) =>
  new ConsoleFailure({ code, message: text, details: null, validationErrors: null })
