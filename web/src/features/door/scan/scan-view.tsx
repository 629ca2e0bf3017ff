import { type ReactNode, useRef } from 'react'
import { useScreenAwake } from '#platform/device/use-screen-awake.ts'
import { commonText } from '#texts/common-text.ts'
import { doorText } from '#texts/door-text.ts'
import { Button } from '#ui/button/button.tsx'
import { alert, camera as cameraShape } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page } from '#ui/page/page.tsx'
import { type Camera, type CameraFault, useCamera } from './use-camera.ts'
import { useScanner } from './use-scanner.ts'
import styles from './scan-view.module.css'

const FAULT_WORDS: Readonly<Record<CameraFault, () => { title: string; advice: string }>> = {
  refused: () => ({ title: doorText.cameraRefused, advice: doorText.cameraRefusedAdvice }),
  missing: () => ({ title: doorText.cameraMissing, advice: doorText.cameraMissingAdvice }),
  busy: () => ({ title: doorText.cameraBusy, advice: doorText.cameraBusyAdvice }),
  unread: () => ({ title: doorText.scanUnread, advice: doorText.scanUnreadAdvice }),
}

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

const purpose = () => ({ title: doorText.cameraPurpose, advice: doorText.cameraPrivacy })

type CameraPanelProps = { camera: Exclude<Camera, { status: 'open' }>; onOpen: () => void }

/** In the place of the camera's picture: what it is for, or why there is none. */
function CameraPanel({ camera, onOpen }: CameraPanelProps) {
  if (camera.status === 'opening')
    return (
      <div className={styles.panel} role="status">
        <p className={styles.title}>{doorText.cameraOpening}</p>
        <p className={styles.advice}>{doorText.cameraPrivacy}</p>
      </div>
    )
  const isUnasked = camera.status === 'unasked'
  const { title, advice } = camera.status === 'failed' ? FAULT_WORDS[camera.fault]() : purpose()
  return (
    <div className={styles.panel} role={isUnasked ? undefined : 'alert'}>
      <Icon shape={isUnasked ? cameraShape : alert} size={40} stroke={1.5} />
      <p className={styles.title}>{title}</p>
      <p className={styles.advice}>{advice}</p>
      <Button tone={isUnasked ? 'primary' : 'outline'} className={styles.button} onPress={onOpen}>
        {isUnasked ? doorText.allowCamera : commonText.retry}
      </Button>
    </div>
  )
}
