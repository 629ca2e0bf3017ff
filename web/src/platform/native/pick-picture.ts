import * as z from 'zod/mini'
import { ownShellPlatform } from './capacitor/own-shell.ts'
import { NativeAction } from './native-action.ts'
import { NativeFailure } from './native-failure.ts'
import { callNative } from './native-host.ts'

const answer = z.nullable(z.string())

/** True when the shell opens the album itself; on iOS a page's own file field would offer the camera as well. */
export function hasAlbum(): boolean {
  return ownShellPlatform() !== null
}

/** One picture of the album; null when none was chosen. Throws `NativeFailure`, in a browser always. */
export async function pickPicture(): Promise<File | null> {
  const place = z.parse(answer, await callNative(NativeAction.pickPicture))
  return place === null ? null : fetchPicked(place)
}

/** The picked picture as a file. The shell puts it under the page's own address; throws `NativeFailure` for another one. */
export async function fetchPicked(place: string): Promise<File> {
  const { protocol, host } = new URL(place, window.location.href)
  if (protocol !== window.location.protocol || host !== window.location.host) throw new NativeFailure('refused')
  const bytes = await (await fetch(place)).blob()
  return new File([bytes], place.slice(place.lastIndexOf('/') + 1), { type: bytes.type })
}
