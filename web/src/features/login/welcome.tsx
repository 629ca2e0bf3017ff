import type { ReactNode } from 'react'
import { drawHead } from '@quan/artwork/head/draw-head.ts'
import { drawLogo } from '@quan/artwork/draw-logo.ts'
import { telephoneLink, useOperator } from '#platform/api/use-operator.ts'
import { brandText } from '#texts/brand-text.ts'
import { loginText } from '#texts/login-text.ts'
import { operatorText } from '#texts/operator-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Filings } from '#ui/outside-link/filings.tsx'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import { WechatMark } from '#ui/wechat/wechat-mark.tsx'
import type { LoginFlow } from './use-login-flow.ts'
import styles from './welcome.module.css'

type Head = { id: string; sex: 1 | 2; left: number; top: number; size: number }

/** Drawn people around the mark; places in pixels from the middle, sizes in pixels. */
const HEADS: readonly Head[] = [
  { id: 'a', sex: 1, left: -131, top: -84, size: 38 },
  { id: 'b', sex: 2, left: 3, top: -104, size: 40 },
  { id: 'c', sex: 1, left: 85, top: -60, size: 46 },
  { id: 'd', sex: 2, left: 151, top: -22, size: 40 },
  { id: 'e', sex: 2, left: -104, top: -10, size: 54 },
  { id: 'f', sex: 1, left: 113, top: 52, size: 50 },
  { id: 'g', sex: 2, left: -62, top: 84, size: 44 },
  { id: 'h', sex: 2, left: -142, top: 70, size: 42 },
]

/** Diameters of the rings, in pixels. */
const RINGS = [120, 208, 308, 410]

type WelcomeProps = {
  flow: LoginFlow
  ways: { isInWechat: boolean; hasOneClick: boolean }
  onPhone: () => void
  /** The consent, below the ways. */
  children: ReactNode
}

/** The quick ways to log in, WeChat's first where the app runs in it. Nothing starts by itself. */
export function Welcome({ flow, ways, onPhone, children }: WelcomeProps) {
  const { fault, isBusy, oneClick } = flow
  return (
    <>
      <Heads />
      <p className={styles.product}>{brandText.name}</p>
      <p className={styles.tagline}>{brandText.tagline}</p>
      <span className={styles.gap} />
      <p role="alert" className={styles.fault}>
        {fault !== null && fault.place !== 'consent' && fault.text}
      </p>
      <div className={styles.ways}>
        {ways.isInWechat && (
          <Button
            tone="outline"
            isWide
            isLoading={isBusy}
            icon={<WechatMark />}
            className={styles.way}
            onPress={() => void flow.byWechat()}
          >
            {loginText.wechat}
          </Button>
        )}
        {ways.hasOneClick && (
          <Button
            isWide
            isLifted
            isLoading={isBusy || oneClick.isAsking}
            className={styles.way}
            onPress={() => void oneClick.ask()}
          >
            {loginText.oneClick}
          </Button>
        )}
        <Button tone="plain" isWide onPress={onPhone}>
          {loginText.byPhone}
        </Button>
      </div>
      {children}
    </>
  )
}

/** The circle of friends the product is about. Decoration. */
function Heads() {
  const logo = useDrawing(drawLogo, 'logo')
  return (
    <div className={styles.heads} aria-hidden="true">
      {RINGS.map((size) => (
        <i key={size} style={{ width: size, height: size }} />
      ))}
      <span className={styles.logo} dangerouslySetInnerHTML={logo} />
      {HEADS.map((head) => (
        <DrawnHead key={head.id} {...head} />
      ))}
    </div>
  )
}

function DrawnHead({ id, sex, left, top, size }: Head) {
  const drawing = useDrawing((prefix) => drawHead({ id, sex, prefix }), `${sex}:${id}`)
  const style = { width: size, height: size, marginLeft: left, marginTop: top }
  return <span className={styles.head} style={style} dangerouslySetInnerHTML={drawing} />
}

/** Where somebody turns to who cannot log in, and who runs the service. */
export function LoginFoot() {
  const operator = useOperator()
  return (
    <footer className={styles.foot}>
      {operator !== null && (
        <p className={styles.support}>
          {operatorText.troubleLoggingIn}
          <a href={telephoneLink(operator.phone)}>{operatorText.callSupport({ phone: operator.phone })}</a>
        </p>
      )}
      <Filings />
    </footer>
  )
}
