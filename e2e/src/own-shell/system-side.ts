/** A call of the page, as Capacitor's bridge posts it. */
export type BridgeCall = { callbackId: string; pluginId: string; methodName: string; options: Record<string, unknown> }

/** The refusal of a plugin that cannot, as its native half gives it. */
export class PluginRefusal extends Error {
  override readonly name = 'PluginRefusal'
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

type Act = (options: Record<string, unknown>) => unknown

/** The acts of the plugins on the device of a test; each may be replaced. */
export type SystemSide = {
  /** The device's secrets by name. */
  secrets: Map<string, string>
  /** Every secret it was ever given, in order. */
  kept: string[]
  /** The questions to the plugins, without listeners and secrets. */
  asked: { method: string; options: Record<string, unknown> }[]
  acts: Record<string, Act>
}

const nothing = () => undefined

/** A device on which everything works and nobody changes their mind. */
export function createSystemSide(): SystemSide {
  const secrets = new Map<string, string>()
  const kept: string[] = []
  return {
    secrets,
    kept,
    asked: [],
    acts: {
      'App.exitApp': nothing,
      'Camera.chooseFromGallery': () => ({ results: [] }),
      'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: secrets.get(String(prefixedKey)) ?? null }),
      'SecureStorage.internalSetItem'({ prefixedKey, data }) {
        secrets.set(String(prefixedKey), String(data))
        kept.push(String(data))
      },
      'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: secrets.delete(String(prefixedKey)) }),
      'Share.share': () => ({ activityType: '' }),
      'SplashScreen.hide': nothing,
      'StatusBar.setStyle': nothing,
      'SystemBars.setStyle': nothing,
      'Univerify.closeAuthView': nothing,
    },
  }
}
