/** Signs a file name may not hold on some device. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu

/** Hands a picture to the browser to be kept. */
export function savePicture(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(NOT_IN_NAMES, ' ')
  document.body.append(link)
  link.click()
  link.remove()
  // the browser has taken the file with the click; its address is of no more use after this turn
  setTimeout(() => URL.revokeObjectURL(address))
}
