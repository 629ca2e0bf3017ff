import { PAY_PARAMETER } from '#platform/pay/pay-address.ts'
import { useH5Url } from '#platform/pay/use-pay-elsewhere.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { publicUrl } from '#platform/share/share-link.ts'
import { commonText } from '#texts/common-text.ts'
import { payText } from '#texts/pay-text.ts'
import { Button } from '#ui/button/button.tsx'
import { WechatMark } from '#ui/wechat/wechat-mark.tsx'
import styles from './pay-sheet.module.css'

type OpenWechatProps = {
  orderId: string
  /** Own path of the page that pays, with a query: WeChat comes back there. */
  back: string
  onLeave: () => void
}

/**
 * The link that opens WeChat on this phone. The payment service wants to know which site leads there, so the link tells its
 * origin; the address of this page says from now on that somebody went to pay, in case its tab is gone when they are back.
 */
export function OpenWechat({ orderId, back, onLeave }: OpenWechatProps) {
  const navigation = useNavigation()
  const { data: h5Url, isError, isFetching, refetch } = useH5Url({ orderId, isOn: true })
  const target = `${publicUrl()}${back}&pay=${PAY_PARAMETER.back}`

  function leave() {
    navigation.setQuery({ pay: PAY_PARAMETER.back }, { replace: true })
    onLeave()
  }

  return (
    <>
      <a
        className={styles.wechat}
        href={h5Url ? `${h5Url}&redirect_url=${encodeURIComponent(target)}` : undefined}
        referrerPolicy="origin"
        aria-busy={!h5Url || undefined}
        onClick={h5Url ? leave : undefined}
      >
        <WechatMark />
        {payText.openWechat}
      </a>
      {isError && !h5Url && (
        <Button tone="tint" size="small" isLoading={isFetching} onPress={() => void refetch()}>
          {commonText.tapToRetry}
        </Button>
      )}
      <p className={styles.under}>{payText.openAdvice}</p>
    </>
  )
}
