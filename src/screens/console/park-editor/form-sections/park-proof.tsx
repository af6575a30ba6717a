import { ListChecks, ShieldCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkProof } from '#features/inventory/parks/verification-contract.ts'
import { ChecklistDialog } from '#features/inventory/parks/web/checklist-dialog.tsx'
import { getParkProof } from '#features/inventory/parks/web/operations.ts'
import { VerifyDialog } from '#features/inventory/parks/web/verify-dialog.tsx'
import { certificationItems } from '#features/listings/proof/certification.ts'
import type { FigureSource } from '#features/listings/proof/contract.ts'
import { describeChange, describeSource, groupNames, itemNames, outcomeNames } from '#features/listings/proof/source-names.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './park-proof.module.css'

/** Where the figures of the published park come from and what its certification rests on, and the dialogs that record both. */
export function ParkProofPart({ park }: { park: { id: string; name: string } }) {
  const mayVerify = hasAny(useGrants(), ['system:park:verify'])
  const { proof, failure, load } = useProof(park.id)
  const [open, setOpen] = useState<'verify' | 'checks' | null>(null)
  const close = () => setOpen(null)
  if (failure !== null) return <p role="alert">{failure}</p>
  if (proof === null) return <p role="status">{m.ui_loadingDots()}</p>
  return (
    <>
      <div className={styles.part}>
        <header>
          <h3>{m.parkEditor_sources()}</h3>
          {mayVerify && (
            <button type="button" className="btn small" onClick={() => setOpen('verify')}>
              <Icon of={ShieldCheck} />
              {m.inventory_recordVerification()}
            </button>
          )}
        </header>
        <dl>
          {proof.figureSources.map((source) => (
            <SourceRow key={source.group} source={source} />
          ))}
        </dl>
        <p className="muted">{m.parkEditor_sourcesHint()}</p>
      </div>
      <div className={styles.part}>
        <header>
          <h3>
            {m.parkEditor_certification()}
            {proof.certified && <span className="tag ok">{m.ui_certified()}</span>}
          </h3>
          {mayVerify && (
            <button type="button" className="btn small" onClick={() => setOpen('checks')}>
              <Icon of={ListChecks} />
              {m.parkEditor_checksEdit()}
            </button>
          )}
        </header>
        <Checks checks={proof.checks} />
      </div>
      {open === 'verify' && <VerifyDialog parks={[park]} onDone={load} onClose={close} />}
      {open === 'checks' && <ChecklistDialog parkId={park.id} checks={proof.checks} onDone={load} onClose={close} />}
    </>
  )
}

function useProof(parkId: string) {
  const [proof, setProof] = useState<ParkProof | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    getParkProof
      .call({ parkId }, { noTip: true })
      .then(setProof)
      .catch((error: unknown) => setFailure(error instanceof CallFailed ? error.message : m.failure_network()))
  }, [parkId, loads])
  return { proof, failure, load: () => setLoads((before) => before + 1) }
}

function SourceRow({ source }: { source: FigureSource }) {
  const units = source.changes.filter(({ warehouseId }) => warehouseId !== null).length
  const change = describeChange(source, getLocale())
  return (
    <div>
      <dt>{groupNames[source.group]()}</dt>
      <dd data-none={source.kind === null || undefined}>
        {describeSource(source, getLocale())}
        {change !== null && <small>{change}</small>}
        {units > 0 && <small>{m.parkEditor_sourcesChanged({ n: formatNumber(units) })}</small>}
      </dd>
    </div>
  )
}

const Checks = ({ checks }: Pick<ParkProof, 'checks'>) => (
  <>
    <p className="muted">{m.parkEditor_checksDone({ n: formatNumber(checks.length), all: formatNumber(certificationItems.length) })}</p>
    {checks.length > 0 && (
      <dl>
        {checks.map(({ item, outcome, date }) => (
          <div key={item}>
            <dt>{itemNames[item]()}</dt>
            <dd data-none={outcome === 'failed' || undefined}>
              {outcomeNames[outcome]()} · <span className="fig">{date}</span>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </>
)
