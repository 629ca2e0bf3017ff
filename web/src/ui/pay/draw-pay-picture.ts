import { encode } from 'uqr'

/** Size of the picture and of the code in it, in pixels. */
const PICTURE = { width: 720, height: 960, code: 480, codeTop: 270 }
const WORDS_FONT = '"PingFang SC", "Noto Sans CJK SC", sans-serif'

type Words = { amount: string; title: string; hint: string }

/** A picture to be kept in the album and scanned from there: the code of a link, and what it is for. Null where nothing can be drawn. */
export async function drawPayPicture(link: string, { amount, title, hint }: Words): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width
  canvas.height = PICTURE.height
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, PICTURE.width, PICTURE.height)
  context.fillStyle = '#1a1a20'
  context.textAlign = 'center'
  const write = (text: string, size: number, y: number) => {
    context.font = `600 ${size}px ${WORDS_FONT}`
    context.fillText(text, PICTURE.width / 2, y, PICTURE.width - 80)
  }
  write(title, 36, 110)
  write(amount, 72, 210)
  write(hint, 32, PICTURE.height - 110)
  paintCode(context, link)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function paintCode(context: CanvasRenderingContext2D, text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = PICTURE.code / size
  const left = (PICTURE.width - PICTURE.code) / 2
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        context.fillRect(left + x * module, PICTURE.codeTop + y * module, Math.ceil(module), Math.ceil(module))
}
