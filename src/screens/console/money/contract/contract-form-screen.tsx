import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Route } from './+types/contract-form-screen'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { addContract, editContract } from '#features/contracts/manage/web/operations.ts'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { contractsUrl, contractUrl } from '../money-address.ts'
import styles from './contract.module.css'
import { CustomerField } from './customer-field.tsx'
import { startOf, type Customer, type FormSpace, type Park } from './form-start.ts'
import { NoContract } from './no-contract.tsx'
import { readContract } from './read-contract.ts'
import { SpacesField } from './spaces-field.tsx'
import { readTaken, TakenList, type Taken } from './taken-list.tsx'
import { TermFields } from './term-fields.tsx'
import { TextFields } from './text-fields.tsx'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).loadContractForm(request, params.id)

/** Adds a contract, prefilled from a lead where the address names one, or changes one. */
export default function ContractFormScreen({ loaderData, params }: Route.ComponentProps) {
  const today = useToday()
  if (params.id !== undefined && !loaderData.contract) return <NoContract />
  return <ContractForm key={params.id ?? 'new'} {...loaderData} today={today} />
}

type Props = Route.ComponentProps['loaderData'] & { today: string }

function ContractForm({ contract, prefilled, handlers, today }: Props) {
  const navigate = useNavigate()
  const start = startOf(contract ?? prefilled, today)
  const [customer, setCustomer] = useState<Customer | null>(start.customer)
  const [park, setPark] = useState<Park | null>(start.park)
  const [spaces, setSpaces] = useState<readonly FormSpace[]>(start.spaces)
  const [term, setTerm] = useState({ startDate: start.startDate, endDate: start.endDate })
  const [taken, setTaken] = useState<Taken | null>(null)
  const [isChanged, setChanged] = useState(false)
  const read = (fields: FormData) => readContract(fields, { customer, park, spaces, leadId: start.leadId })
  const form = useForm({
    read,
    check: (values) => addContract.check(values),
    send: (values) =>
      contract ? editContract.submit({ ...values, id: contract.id, version: contract.version }) : addContract.submit(values),
    explain: (failure) => {
      const found = readTaken(failure)
      setTaken(found)
      return found && { spaces: m.contracts_areaTaken() }
    },
    onDone: async ({ id }) => {
      offerUndo(m.ui_saved())
      flushSync(() => setChanged(false))
      await navigate(contractUrl(id))
    },
  })
  const { errors } = form
  const back = contract ? contractUrl(contract.id) : contractsUrl
  return (
    <>
      <ConsoleHead title={contract ? m.money_editContract() : m.money_newContract()} back={back} />
      <form {...form.props} method="post" className={`card ${styles.card}`} onInput={() => setChanged(true)}>
        <LeaveGuard isChanged={isChanged} />
        <div className={styles.form}>
          <CustomerField
            customer={customer}
            onCustomer={setCustomer}
            error={errors['memberId']}
            isFixed={contract?.state !== undefined && contract.state !== 'draft'}
          />
          <TermFields term={term} onTerm={setTerm} errors={errors} />
          <SpacesField
            park={park}
            onPark={(next) => {
              setPark(next)
              setSpaces([])
            }}
            spaces={spaces}
            onSpaces={setSpaces}
            term={term}
            contractId={contract?.id}
            errors={errors}
          />
          {taken && (
            <div className={styles.whole}>
              <TakenList taken={taken} />
            </div>
          )}
          <TextFields start={start} errors={errors} handlers={handlers} hasSpaces={spaces.length > 0} isStored={contract !== null} />
          <div className={styles.whole}>
            <FormFailure text={errors['']} />
            <SubmitButton isBusy={form.isBusy} className="btn primary large">
              {m.ui_save()}
            </SubmitButton>
          </div>
        </div>
      </form>
    </>
  )
}
