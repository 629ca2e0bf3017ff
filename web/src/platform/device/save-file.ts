import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { nativeText } from '#texts/native-text.ts'

/** Signs a file name may not hold on some device. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu

/** Long enough for a browser to take the file over, in milliseconds. */
const TAKE_OVER_MS = 60_000

/** Hands a file to the browser's downloads. Our own app has none, which is said: false then. */
export function saveFile(file: Blob, name: string): boolean {
  if (ownShellPlatform() !== null) {
    showToast(nativeText.saveInBrowser)
    return false
  }
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(NOT_IN_NAMES, ' ')
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), TAKE_OVER_MS)
  return true
}
