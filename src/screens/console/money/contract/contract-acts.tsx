import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ManagedDetail } from '#features/contracts/manage/schemas.ts'
import { makeEffective, removeContracts, renewContract } from '#features/contracts/manage/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { shortDate } from '#platform/i18n/format.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { contractFormUrl, contractsUrl, contractUrl } from '../money-address.ts'
import { EndDialog, VoidDialog } from './end-dialogs.tsx'
import { readTaken, TakenList, type Taken } from './taken-list.tsx'

type Act = 'effective' | 'end' | 'renew' | 'void' | 'remove'

/** The buttons for what the state of a contract allows, each confirmed. */
export function ContractActs({ contract }: { contract: ManagedDetail }) {
  const grants = useGrants()
  const [act, setAct] = useState<Act | null>(null)
  const may = (action: string) => hasAny(grants, [`system:contract:${action}`])
  const acts = actsFor(contract).filter((which) => may(permissions[which]))
  const isEditable = contract.state !== 'void' && may('edit')
  const canShow = isRunning(contract) && hasAny(grants, ['system:deal:add'])
  return (
    <>
      {acts.map((which) => (
        <button key={which} type="button" className={which === 'effective' ? 'btn primary' : 'btn'} onClick={() => setAct(which)}>
          {labels[which]()}
        </button>
      ))}
      {canShow && (
        <AppLink className="btn" to={`/admin/money/deals?contract=${contract.id}`}>
          {m.money_showAsDeal()}
        </AppLink>
      )}
      {isEditable && (
        <AppLink className="btn" to={contractFormUrl(contract.id)}>
          {m.ui_edit()}
        </AppLink>
      )}
      {act && <OpenAct act={act} contract={contract} onClose={() => setAct(null)} />}
    </>
  )
}

const labels: Record<Act, () => string> = {
  effective: m.money_makeEffective,
  end: m.money_end,
  renew: m.money_renew,
  void: m.money_void,
  remove: m.ui_delete,
}
const permissions: Record<Act, string> = { effective: 'edit', end: 'edit', renew: 'add', void: 'edit', remove: 'remove' }

const isRunning = ({ state, settled }: ManagedDetail) => state !== 'draft' && state !== 'void' && !settled

/** What the state allows, the main act first. */
function actsFor(contract: ManagedDetail): Act[] {
  if (contract.state === 'draft') return ['effective', 'void', 'remove']
  if (!isRunning(contract)) return []
  return [...(contract.renewed ? [] : (['renew'] as const)), ...(contract.state === 'ended' ? [] : (['end'] as const)), 'void']
}

type OpenProps = { act: Act; contract: ManagedDetail; onClose: () => void }

function OpenAct({ act, contract, onClose }: OpenProps) {
  if (act === 'end') return <EndDialog contract={contract} onClose={onClose} />
  if (act === 'void') return <VoidDialog contract={contract} onClose={onClose} />
  if (act === 'effective') return <EffectiveDialog contract={contract} onClose={onClose} />
  if (act === 'renew') return <RenewDialog contract={contract} onClose={onClose} />
  return <RemoveDialog contract={contract} onClose={onClose} />
}

type DialogProps = Omit<OpenProps, 'act'>

/** Names the contracts that hold the area, where it is taken. */
function EffectiveDialog({ contract: { id, version, contractNo, startDate, endDate }, onClose }: DialogProps) {
  const { revalidate } = useRevalidator()
  const [taken, setTaken] = useState<Taken | null>(null)
  async function confirm() {
    try {
      await makeEffective.call({ id, version }, { noTip: true })
      offerUndo(m.money_isEffective())
      onClose()
      await revalidate()
    } catch (error) {
      const found = error instanceof CallFailed ? readTaken(error) : null
      if (!found) throw error
      setTaken(found)
    }
  }
  return (
    <ConfirmDialog title={m.money_makeEffective()} action={m.money_makeEffective()} onConfirm={confirm} onClose={onClose}>
      {m.money_makeEffectiveText({ number: contractNo, from: shortDate(startDate), to: shortDate(endDate) })}
      {taken && <TakenList taken={taken} />}
    </ConfirmDialog>
  )
}

function RenewDialog({ contract: { id, version, endDate }, onClose }: DialogProps) {
  const navigate = useNavigate()
  async function confirm() {
    const renewal = await renewContract.call({ id, version })
    offerUndo(m.ui_saved())
    await navigate(contractUrl(renewal.id))
  }
  return (
    <ConfirmDialog title={m.money_renew()} action={m.money_renew()} onConfirm={confirm} onClose={onClose}>
      {m.money_renewText({ date: shortDate(endDate) })}
    </ConfirmDialog>
  )
}

function RemoveDialog({ contract: { id, contractNo }, onClose }: DialogProps) {
  const navigate = useNavigate()
  async function confirm() {
    await removeContracts.call({ ids: [id] })
    offerUndo(m.ui_deleted())
    await navigate(contractsUrl)
  }
  return (
    <ConfirmDialog title={m.money_removeContract()} action={m.ui_delete()} onConfirm={confirm} onClose={onClose}>
      {m.money_removeContractText({ number: contractNo })}
    </ConfirmDialog>
  )
}
