import { GitMerge, Pencil, SquarePen } from 'lucide'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Route } from './+types/customer-screen'
import { m } from '#messages'
import { customersUrl, customerUrl } from '#features/leads/customers/urls.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { BrowsingCard } from './card/browsing-card.tsx'
import { EditDialog } from './card/edit-dialog.tsx'
import { MergeDialog } from './card/merge-dialog.tsx'
import { PersonCard } from './card/person-card.tsx'
import { WishesCard } from './card/wishes-card.tsx'
import { nameOf } from './customer-words.ts'
import { ContractsCard } from './side/contracts-card.tsx'
import { FitsCard } from './side/fits-card.tsx'
import { LeadsCard } from './side/leads-card.tsx'
import { NextCard } from './side/next-card.tsx'
import { Timeline } from './timeline/timeline.tsx'
import styles from './customer.module.css'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).loadCustomer(request, params.id)

export default function CustomerScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NoCustomer />
  return <CustomerPage key={loaderData.customer.id} {...loaderData} />
}

type Props = NonNullable<Route.ComponentProps['loaderData']>

/** A customer: who it is and what they look for, everything that happened, and what to do next. */
function CustomerPage({ customer, timeline, staff, tags }: Props) {
  const grants = useGrants()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'edit' | 'merge' | null>(null)
  const [noteTurn, setNoteTurn] = useState(0)
  const may = (action: string) => hasAny(grants, [`system:customer:${action}`]) && !customer.erased
  const reload = () => void revalidate()
  return (
    <>
      <ConsoleHead title={nameOf(customer)} back={customersUrl}>
        {may('merge') && (
          <button type="button" className={`btn ${styles.wide}`} onClick={() => setDialog('merge')}>
            <Icon of={GitMerge} />
            {m.customers_merge()}
          </button>
        )}
        {may('edit') && (
          <>
            <button type="button" className={`btn ${styles.wide}`} onClick={() => setDialog('edit')}>
              <Icon of={Pencil} />
              {m.ui_edit()}
            </button>
            <button type="button" className={`btn primary ${styles.wide}`} onClick={() => setNoteTurn(noteTurn + 1)}>
              <Icon of={SquarePen} />
              {m.customers_note()}
            </button>
          </>
        )}
      </ConsoleHead>
      <div className={styles.page}>
        <div className={styles.left}>
          <PersonCard customer={customer} mayEdit={may('edit')} mayReveal={may('reveal')} onEdit={() => setDialog('edit')} />
          {!customer.erased && <WishesCard wishes={customer.wishes} />}
          {customer.browsing && <BrowsingCard browsing={customer.browsing} />}
        </div>
        <Timeline customer={customer} first={timeline} staff={staff} mayNote={may('edit')} noteTurn={noteTurn} onNoted={reload} />
        <div className={styles.right}>
          {customer.leads[0] && (
            <div className={styles.now}>
              <NextCard lead={customer.leads[0]} staff={staff} onChanged={reload} />
              <LeadsCard leads={customer.leads} />
            </div>
          )}
          {customer.leads.length > 0 && <FitsCard leads={customer.leads} />}
          {customer.contracts && <ContractsCard customer={customer} contracts={customer.contracts} />}
        </div>
      </div>
      {dialog === 'edit' && (
        <EditDialog customer={customer} staff={staff} knownTags={tags} onDone={reload} onClose={() => setDialog(null)} />
      )}
      {dialog === 'merge' && (
        <MergeDialog
          customer={customer}
          onDone={(id) => {
            setDialog(null)
            if (id === customer.id) reload()
            else void navigate(customerUrl(id), { replace: true })
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const NoCustomer = () => (
  <>
    <ConsoleHead title={m.console_customers()} back={customersUrl} />
    <div className="card">
      <Empty heading="h2" title={m.customers_gone()} text={m.customers_goneText()}>
        <AppLink className="btn" to={customersUrl}>
          {m.ui_backToList()}
        </AppLink>
      </Empty>
    </div>
  </>
)
