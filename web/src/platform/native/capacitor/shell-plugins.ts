import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { App } from '@capacitor/app'
import { Camera } from '@capacitor/camera'
import { registerPlugin, SystemBars } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { Share } from '@capacitor/share'
import { SplashScreen } from '@capacitor/splash-screen'
import { StatusBar } from '@capacitor/status-bar'

/** The operator's sheet as our shell offers it; what it answers is checked as anybody's input is. */
export type Univerify = { login(): Promise<unknown>; closeAuthView(): Promise<void> }

/** Plugins of our shell. Loaded in the shell only. */
export const shellPlugins = {
  app: App,
  bars: SystemBars,
  camera: Camera,
  push: PushNotifications,
  secrets: SecureStorage,
  share: Share,
  splash: SplashScreen,
  statusBar: StatusBar,
  univerify: /* @__PURE__ */ registerPlugin<Univerify>('Univerify'),
}

/** The part of it that one thing uses, so that tests can stand in for it. */
export type ShellPlugins = typeof shellPlugins

/** Secrets are read while somebody uses the app, and never move to another device. */
export const SECRET_ACCESS = KeychainAccess.whenUnlockedThisDeviceOnly
