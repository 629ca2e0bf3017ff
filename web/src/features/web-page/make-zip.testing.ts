import JSZip from 'jszip'

/** A file to be put into a zip; `claimedBytes` is what the zip says of its length where that is a lie. */
export type ZipFile = { name: string; content: string | Buffer; claimedBytes?: number }

/** Writes a zip. */
export async function makeZip(files: readonly ZipFile[]): Promise<Buffer> {
  const zip = new JSZip()
  for (const { name, content } of files) zip.file(name, content, { createFolders: false })
  const bytes = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
  for (const { name, claimedBytes } of files) if (claimedBytes !== undefined) claim(bytes, name, claimedBytes)
  return bytes
}

/** Where a file's name and its length stand in the header before it, and in its entry of the directory. */
const HEADERS = [
  { signature: Buffer.from('PK\u0003\u0004'), lengthAt: 22, nameAt: 30 },
  { signature: Buffer.from('PK\u0001\u0002'), lengthAt: 24, nameAt: 46 },
]

function claim(zip: Buffer, name: string, length: number) {
  for (const { signature, lengthAt, nameAt } of HEADERS) {
    let at = zip.indexOf(signature)
    while (zip.toString('utf8', at + nameAt, at + nameAt + name.length) !== name) at = zip.indexOf(signature, at + 1)
    zip.writeUInt32LE(length, at + lengthAt)
  }
}
