import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { SubPage } from '#ui/page/sub-page.tsx'

/** What I wait for a place at. Nobody can sign up yet, so there is nothing to ask the server for. */
export function WaitingView({ onBack }: { onBack: () => void }) {
  const navigation = useNavigation()
  return (
    <SubPage>
      <Page title={myOrdersText.waitingTitle} onBack={onBack}>
        <EmptyBlock
          title={myOrdersText.waitingEmpty}
          advice={myOrdersText.waitingAdvice}
          action={{ text: myOrdersText.lookAround, onPress: () => navigation.home('home') }}
        />
      </Page>
    </SubPage>
  )
}
