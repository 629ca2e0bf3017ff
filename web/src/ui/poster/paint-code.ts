import { encode } from 'uqr'

/** Colour of the modules, on white in any theme. */
const MODULE_COLOUR = '#1A1A20'
/** Side of the white tile for the mark, in modules; error correction M makes up for far more. */
const MARK_TILE_MODULES = 9
const MARK_MODULES = 7

type Code = { link: string; right: number; top: number; size: number; mark: CanvasImageSource }

/** Paints a QR code with the mark in its middle; modules are whole pixels, so that every reader finds their edges. */
export function paintCode(context: CanvasRenderingContext2D, { link, right, top, size, mark }: Code): void {
  const { data, size: modules } = encode(link, { ecc: 'M', border: 0 })
  const module = Math.floor(size / modules)
  const side = module * modules
  const left = right - side
  const upper = top + Math.floor((size - side) / 2)
  context.fillStyle = MODULE_COLOUR
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(left + x * module, upper + y * module, module, module)

  const tile = MARK_TILE_MODULES * module
  const inset = (side - tile) / 2
  context.fillStyle = '#FFFFFF'
  context.beginPath()
  context.roundRect(left + inset, upper + inset, tile, tile, 2 * module)
  context.fill()
  const drawn = MARK_MODULES * module
  const middle = (side - drawn) / 2
  context.drawImage(mark, left + middle, upper + middle, drawn, drawn)
}
