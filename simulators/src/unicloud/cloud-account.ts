/** The ids and secrets of the simulated cloud space. */
export type CloudAccount = {
  spaceId: string
  /** Signs the app's calls. */
  clientSecret: string
  /** Signs the server's questions to the one-click function. */
  functionSecret: string
}

/** Where the one-click function is published. */
export const FUNCTION_PATH = '/ulogin'
/** Its name for `/client`. */
export const FUNCTION_NAME = 'ulogin'
