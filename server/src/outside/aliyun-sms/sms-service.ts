/** The SMS service, as features see it. */
export type SmsService = {
  /** Sends a login code to a mainland phone of 11 digits. Throws `AliyunSmsError`; is never repeated by itself. */
  sendCode(message: { phone: string; code: string }): Promise<void>
}
