import { type ReactNode, useRef } from 'react'
import { useScreenAwake } from '#platform/device/use-screen-awake.ts'
import { doorText } from '#texts/door-text.ts'
import { Page } from '#ui/page/page.tsx'
import { CameraPanel } from './camera-panel.tsx'
import styles from './scan-view.module.css'
import { useCamera } from './use-camera.ts'
import { useScanner } from './use-scanner.ts'

type ScanViewProps = {
  onBack: () => void
  /** A code is shown; answers whether it was taken. */
  onCode: (text: string) => boolean
  /** How many came, and how it went with the last code. */
  children: ReactNode
  footer: ReactNode
}

/** The camera over the whole page, and what it found: one ticket after the other without a tap. */
export function ScanView({ onBack, onCode, children, footer }: ScanViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, open, fail } = useCamera()
  useScreenAwake()
  useScanner({
    video,
    stream: camera.status === 'open' ? camera.stream : null,
    onCode,
    onUnable: () => fail('unread'),
  })
  return (
    <Page title={doorText.scan} onBack={onBack} className={styles.scan} footer={footer}>
      <div className={styles.finder} data-camera={camera.status}>
        {camera.status === 'open' ? (
          <>
            <video ref={video} autoPlay muted playsInline aria-label={doorText.cameraPicture} />
            <i className={styles.frame} aria-hidden="true" />
            <p className={styles.aim}>{doorText.cameraAim}</p>
          </>
        ) : (
          <CameraPanel camera={camera} onOpen={open} />
        )}
      </div>
      {children}
    </Page>
  )
}
