/** Names of the messages between page and shell. */
export const NativeAction = {
  /** From the shell: its back key was pressed. */
  backKey: 'backKey',
  /** To the shell: leave the app. */
  exitApp: 'exitApp',
  /** From the shell, in answer to a call: it cannot or will not. */
  refused: 'refused',
  /** To our own shell: the system's sheet for sharing, with title, text and link. */
  share: 'share',
  /** To our own shell: one picture from the album; answers where the page finds it, or null. */
  pickPicture: 'pickPicture',
  /** To the shell: the mobile operator's sheet; answers its pair. */
  askOperator: 'askOperator',
  /** To the shell: that sheet has served its purpose. */
  closeOperator: 'closeOperator',
  /** To the shell: opens the WeChat app with signed parameters; answers `{ errCode }` as WeChat does. */
  payByWechat: 'payByWechat',
  /** From our own shell: a link from outside was opened. */
  openLink: 'openLink',
} as const
