import { demoTencentSmsAccount } from '../tencent-sms/tencent-sms-account.ts'

/** The customer as the simulated vendor of reviews knows it: the same as that of the messages. */
export const demoReviewAccount = {
  secretId: demoTencentSmsAccount.secretId,
  secretKey: demoTencentSmsAccount.secretKey,
  /** Strategies that the customer has set up. */
  bizTypes: ['quan_texts', 'quan_pictures'],
} as const
