import type { QrReader } from './qr-reader.ts'

type BarcodeDetectorClass = {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader where it has one, else ours, whose code comes only then. */
export async function loadQrReader(): Promise<QrReader> {
  return (await findNativeReader()) ?? (await import('./drawn-reader.ts')).drawnReader()
}

async function findNativeReader(): Promise<QrReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (BarcodeDetector === undefined || !formats.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => {
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null
    } catch {
      // no picture yet, or none any more: the next look tells
      return null
    }
  }
}
