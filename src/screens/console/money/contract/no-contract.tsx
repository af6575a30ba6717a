import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { contractsUrl } from '../money-address.ts'

/** Shown instead of a contract that does not exist. */
export const NoContract = () => (
  <>
    <ConsoleHead title={m.money_contracts()} back={contractsUrl} />
    <Empty heading="h2" title={m.contracts_unknown()} text={m.money_unknownText()}>
      <AppLink className="btn" to={contractsUrl}>
        {m.ui_backToList()}
      </AppLink>
    </Empty>
  </>
)
