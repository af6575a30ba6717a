import { Lock } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { ManagedDetail } from '#features/contracts/manage/schemas.ts'
import { formatNumber, shortDate } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { contractUrl } from '../money-address.ts'
import styles from './contract.module.css'

/** What is written in a contract. Unknown values are left out. */
export function Facts({ contract }: { contract: ManagedDetail }) {
  const { customer, park, startDate, endDate, contact, address, handledBy, invoiced, settled, costDescription, notes } = contract
  const yesNo = (yes: boolean) => (yes ? m.ui_yes() : m.ui_no())
  return (
    <dl className={styles.facts}>
      <Fact name={m.money_customer()}>
        <AsWritten text={[customer.company, customer.name].filter(Boolean).join(' · ')} />
      </Fact>
      <Fact name={m.ui_park()}>{park && <AppLink to={`/admin/listings/parks/${park.parkId}`}>{park.name}</AppLink>}</Fact>
      <Fact name={m.ui_term()}>
        <span className="fig">
          {shortDate(startDate)} – {shortDate(endDate)}
        </span>
      </Fact>
      <Fact name={m.contracts_handledBy()}>{handledBy && <AsWritten text={handledBy} />}</Fact>
      <Fact name={m.ui_contact()}>{contact && <AsWritten text={contact} />}</Fact>
      <Fact name={m.contracts_invoiced()}>{yesNo(invoiced)}</Fact>
      <Fact name={m.contracts_settled()}>{yesNo(settled)}</Fact>
      <Renewals contract={contract} />
      <Spaces contract={contract} />
      <Fact name={m.ui_address()} isWide>
        <AsWritten text={address} />
      </Fact>
      <Fact name={m.contracts_costDescription()} isWide>
        {costDescription && <AsWritten text={costDescription} />}
      </Fact>
      <Fact name={m.contracts_notes()} isWide>
        {notes && <AsWritten text={notes} />}
      </Fact>
      <Fact name={m.money_endReason()} isWide>
        {contract.endReason && <AsWritten text={contract.endReason} />}
      </Fact>
    </dl>
  )
}

const Renewals = ({ contract: { renewalOf, renewedBy } }: { contract: ManagedDetail }) => (
  <>
    <Fact name={m.money_renewalOf()}>{renewalOf && <AppLink to={contractUrl(renewalOf.id)}>{renewalOf.contractNo}</AppLink>}</Fact>
    <Fact name={m.money_renewedBy()}>{renewedBy && <AppLink to={contractUrl(renewedBy.id)}>{renewedBy.contractNo}</AppLink>}</Fact>
  </>
)

/** A lock marks warehouses whose rentable area people keep: the contract does not change it. */
const Spaces = ({ contract: { spaces } }: { contract: ManagedDetail }) =>
  spaces.length === 0 ? null : (
    <Fact name={m.money_spaces()} isWide>
      <ul>
        {spaces.map(({ warehouseId, code, name, area, followsContracts }) => (
          <li key={warehouseId}>
            <span className="fig">{code}</span> <AsWritten text={name} /> · <span className="fig">{formatNumber(area)} m²</span>
            {!followsContracts && (
              <span className={styles.kept}>
                {' '}
                <Icon of={Lock} /> {m.money_keptByHand()}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Fact>
  )

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div data-wide={isWide}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
