import { call, type MeaningGroup, text } from '#meaning/meaning.ts'
import { getJsdkPackage } from '#share/get-jsdk-package.ts'

/** What the package for WeChat's script means. */
export const shareMeanings: MeaningGroup = {
  calls: [
    call(getJsdkPackage, "Goes to `wx.config` of WeChat's script as it is.", {
      input: { url: text('Address of the page, without what follows #.', 'https://quan.example/') },
      output: {
        appId: text('Id of the WeChat account.', 'wx2421b1c4370ec43b'),
        timestamp: text('Seconds since 1970, as text.', '1795865400'),
        nonceStr: text('Random text.', 'e61463f8efa94090b1f366cccfbbb444'),
        signature: text('Signature over page, time and random text.', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'),
      },
    }),
  ],
}
