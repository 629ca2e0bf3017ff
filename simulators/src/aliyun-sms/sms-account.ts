/** The customer as the simulated vendor knows it. */
export type SmsAccount = {
  accessKeyId: string
  accessKeySecret: string
  /** The approved signature. */
  signName: string
  /** The approved templates by their codes; `${name}` stands for a variable. */
  templates: Readonly<Record<string, string>>
}
