import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import type { Route } from './+types/contract-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Contract } from '#features/contracts/contract.ts'
import { urls } from '#features/contracts/urls.ts'
import { ExpenseTable } from '#features/contracts/web/expense-table.tsx'
import { ContractTag } from '#features/contracts/web/state-tag.tsx'
import { area, longDate, moneyExact } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { urls as listings } from '#features/listings/urls.ts'
import own from './contracts.module.css'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { PaidBar } from './paid-bar.tsx'
import styles from '../profile.module.css'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load-contracts.ts')).loadContract(request, params.contractId)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** One contract with all details and its expenses. */
export default function ContractScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoContract />
  const { contract, expenses } = loaderData
  return (
    <>
      <section className={`card ${styles.card}`}>
        <BackToContracts />
        <div className={own.title}>
          <h1>
            <AsWritten text={contract.name} />
          </h1>
          <ContractTag state={contract.state} />
          <p className="fig">{contract.contractNo}</p>
        </div>
        <Sums contract={contract} />
        <Facts contract={contract} />
      </section>
      <section className={`card ${styles.card}`}>
        <div className={styles.head}>
          <h2>{m.contracts_expenses()}</h2>
          {expenses.total > 0 && <AppLink to={urls.expenses({ contractId: contract.id })}>{m.contracts_filterExpenses()}</AppLink>}
        </div>
        {expenses.total === 0 ? (
          <p className="muted">{m.contracts_noExpensesText()}</p>
        ) : (
          <ExpenseTable expenses={expenses.rows} sums={expenses.sums} ofOneContract />
        )}
      </section>
    </>
  )
}

const BackToContracts = () => (
  <AppLink className={own.back} to={urls.contracts()}>
    <Icon of={ChevronLeft} />
    {m.contracts_contracts()}
  </AppLink>
)

function Sums({ contract: { price, paidAmount, unpaidAmount, billedAmount, nextDueDate, lettableArea } }: { contract: Contract }) {
  return (
    <div className={own.sums}>
      <dl>
        <div>
          <dt>{m.contracts_price()}</dt>
          <dd className="fig">{moneyExact(price)}</dd>
        </div>
        <div>
          <dt>{m.contracts_paid()}</dt>
          <dd className="fig">{moneyExact(paidAmount)}</dd>
        </div>
        <div>
          <dt>{m.contracts_unpaid()}</dt>
          <dd className="fig" data-open={unpaidAmount > 0}>
            {moneyExact(unpaidAmount)}
          </dd>
          {nextDueDate !== null && <dd className={own.next}>{m.contracts_nextDue({ date: longDate(nextDueDate, getLocale()) })}</dd>}
        </div>
        <div>
          <dt>{m.contracts_lettableArea()}</dt>
          <dd>
            <Figure value={area(lettableArea)} />
          </dd>
        </div>
      </dl>
      <PaidBar paid={paidAmount} amount={billedAmount} />
    </div>
  )
}

function Facts({ contract }: { contract: Contract }) {
  const { startDate, endDate, park, address, contact, handledBy, invoiced, settled, effective, costDescription, notes } = contract
  const locale = getLocale()
  const yesNo = (yes: boolean) => (yes ? m.ui_yes() : m.ui_no())
  return (
    <dl className={own.facts}>
      <Fact name={m.contracts_start()}>{longDate(startDate, locale)}</Fact>
      <Fact name={m.contracts_end()}>{longDate(endDate, locale)}</Fact>
      <Fact name={m.contracts_invoiced()}>{invoiced ? m.contracts_invoicedYes() : m.contracts_invoicedNo()}</Fact>
      <Fact name={m.contracts_settled()}>{yesNo(settled)}</Fact>
      <Fact name={m.contracts_effective()}>{yesNo(effective)}</Fact>
      <Fact name={m.ui_contact()}>{contact && <AsWritten text={contact} />}</Fact>
      <Fact name={m.contracts_handledBy()}>{handledBy && <AsWritten text={handledBy} />}</Fact>
      <Fact name={m.contracts_park()}>{park && <AppLink to={listings.park(park.parkId)}>{park.name}</AppLink>}</Fact>
      <Fact name={m.ui_address()} isWide>
        <AsWritten text={address} />
      </Fact>
      <Fact name={m.contracts_costDescription()} isWide>
        {costDescription && <AsWritten text={costDescription} />}
      </Fact>
      <Fact name={m.contracts_notes()} isWide>
        {notes && <AsWritten text={notes} />}
      </Fact>
    </dl>
  )
}

/** Unknown values are left out. */
function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div data-wide={isWide}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const NoContract = () => (
  <section className={`card ${styles.card}`}>
    <BackToContracts />
    <Empty title={m.contracts_unknown()} text={m.contracts_unknownText()}>
      <AppLink className="btn" to={urls.contracts()}>
        {m.contracts_toContracts()}
      </AppLink>
    </Empty>
  </section>
)
