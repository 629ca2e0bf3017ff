import { defineTexts } from './define-texts.ts'

/** Paying. The words of the two outcomes are agreed: they stay as they are. */
export const payText = defineTexts('pay', {
  title: '微信支付',
  notPaid: '订单未支付',
  failed: '订单支付失败',
  code: '付款二维码',
  scan: '打开微信扫一扫付款',
  scanAdvice: '付好后这里会自动更新',
  demoCashier: '打开演示收银台',
})
