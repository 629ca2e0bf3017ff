/** How somebody proves who they are, as `registerLoginAccount` takes it. */
export type LoginWay =
  | { wxUserInfoMobilePhone: string; code: string; ticket?: string }
  | { ticket: string }
  | { wxCode: string; state: string }
