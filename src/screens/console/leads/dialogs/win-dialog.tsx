import { useEffect, useState } from 'react'
import { m } from '#messages'
import { ContractTag } from '#features/contracts/web/state-tag.tsx'
import { newContractUrl } from '#features/leads/contract-url.ts'
import type { LeadCard } from '#features/leads/contract.ts'
import type { CustomerCard } from '#features/leads/customers/contract.ts'
import { getCustomer } from '#features/leads/customers/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './dialogs.module.css'

type Contracts = NonNullable<CustomerCard['contracts']>
type Props = { card: LeadCard; onContract: (contractId: string) => unknown; onClose: () => void }

/** A lead is won by its contract: one that the customer has, or a new one, which moves the lead automatically once it takes effect. */
export function WinDialog({ card, onContract, onClose }: Props) {
  const contracts = useContracts(card.customerId)
  const [chosen, setChosen] = useState<string | null>(null)
  const mayAdd = hasAny(useGrants(), ['system:contract:add'])
  const win = () => {
    if (chosen === null) return
    onContract(chosen)
    onClose()
  }
  return (
    <Dialog
      title={m.board_winTitle()}
      onClose={onClose}
      foot={<DialogButtons action={m.board_winWith()} look="dark" isOff={chosen === null} onAction={win} onClose={onClose} />}
    >
      <div className={styles.form}>
        <p>{m.board_winText()}</p>
        {mayAdd && (
          <p>
            <AppLink className="btn primary" to={newContractUrl({ leadId: card.id })}>
              {m.customers_makeContract()}
            </AppLink>
          </p>
        )}
        {contracts.length > 0 && (
          <fieldset className={styles.contracts}>
            <legend className="muted">{m.board_winContracts()}</legend>
            {contracts.map(({ id, contractNo, name, state }) => (
              <label key={id}>
                <input type="radio" name="contract" value={id} checked={chosen === id} onChange={() => setChosen(id)} />
                <b>{contractNo}</b>
                <AsWritten text={name} />
                <ContractTag state={state} />
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}

/** The contracts of a customer; none until they are loaded, or if the reader may not see them. */
function useContracts(customerId: string): Contracts {
  const [contracts, setContracts] = useState<Contracts>([])
  useEffect(() => {
    let isCurrent = true
    getCustomer.call({ id: customerId }, { noTip: true }).then(
      (customer) => isCurrent && setContracts(customer.contracts ?? []),
      () => {},
    )
    return () => void (isCurrent = false)
  }, [customerId])
  return contracts
}
