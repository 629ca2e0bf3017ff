import { keyNegotiateResult, loginResult, registerResult } from '@quan/contract/push/packet-data.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { RESPONSE_WAIT_MS } from '@quan/contract/push/push-limits.ts'
import { PushResultCode } from '@quan/contract/push/push-codes.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { PUSH_ALGORITHM, PUSH_ENCRYPT_TYPE } from '@quan/contract/push/push-wire.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import type { WrappedKey } from '../transport/push-crypto.ts'
import type { PushClock } from '../push-clock.ts'
import type { Registration } from '../storage/registration.ts'
import type { LinePacket, Line } from '../transport/packet-line.ts'

export type HandshakeParts = {
  line: Pick<Line, 'send'>
  clock: PushClock
  /** Derived id. */
  appId: string
  keyId: string
  registration: Registration
  /** A new device registration was kept. */
  onClientId(cid: string): void
  onOnline(): void
  /** The line is of no use; says why. */
  onFail(text: string): void
}

/** From the open line to the login. */
export type Handshake = {
  begin(key: WrappedKey | null): void
  /** Takes the packet that is awaited; any other means nothing. */
  take(packet: LinePacket): void
  stop(): void
}

/** Logins refused on one line before it is given up: the first makes the client register again. */
const REFUSED_LOGINS_MAX = 2

/** The states in their order: key negotiation, device registration where there is none, login, online. */
export function createHandshake(parts: HandshakeParts): Handshake {
  const { line, clock, appId, keyId, registration, onClientId, onOnline, onFail } = parts
  let awaited: { command: number; read: (data: string) => void } | null = null
  let stopWaiting = () => {}
  let refusedLogins = 0

  function ask(command: PushCommand, result: PushCommand, data: object, read: (data: string) => void) {
    awaited = { command: result, read }
    line.send({ command, data: JSON.stringify(data), timeStamp: clock.now() })
    stopWaiting = clock.after(RESPONSE_WAIT_MS, () => fail(PushText.waitingTimeOut))
  }

  function fail(text: string) {
    stop()
    onFail(text)
  }

  function stop() {
    awaited = null
    stopWaiting()
  }

  function negotiate(key: WrappedKey | null) {
    if (key === null) return fail(PushText.keyNegotiateFail)
    const data = { appId, rsaPublicKeyId: keyId, algorithm: PUSH_ALGORITHM, ...key }
    ask(PushCommand.keyNegotiate, PushCommand.keyNegotiateResult, data, (answer) => {
      const result = readJson(keyNegotiateResult, answer)
      if (result?.errorCode !== PushResultCode.success || !isOurCipher(result.encryptType))
        return fail(`${PushText.keyNegotiateFail}: ${answer}`)
      enter()
    })
  }

  function enter() {
    const identity = registration.find()
    if (identity === null) register()
    else login(identity.session)
  }

  function register() {
    const data = { appId, regId: registration.registrationId() }
    ask(PushCommand.register, PushCommand.registerResult, data, (answer) => {
      const result = readJson(registerResult, answer)
      if (result === null || !registration.save(result)) return fail(`${PushText.registerFail}: ${answer}`)
      onClientId(result.cid)
      login(result.session)
    })
  }

  function login(session: string) {
    ask(PushCommand.login, PushCommand.loginResult, { appId, session }, (answer) => {
      if (readJson(loginResult, answer)?.errorCode === PushResultCode.success) return onOnline()
      registration.clear()
      refusedLogins += 1
      if (refusedLogins === REFUSED_LOGINS_MAX) fail(`${PushText.registerFail}: ${answer}`)
      else register()
    })
  }

  return {
    begin: negotiate,
    stop,
    take({ command, data }) {
      if (awaited?.command !== command) return
      const { read } = awaited
      stop()
      read(data)
    },
  }
}

/** Compared without case and blanks around the parts. */
function isOurCipher(encryptType: string): boolean {
  const parts = encryptType.split('/').map((part) => part.trim().toUpperCase())
  return parts.join('/') === PUSH_ENCRYPT_TYPE
}
