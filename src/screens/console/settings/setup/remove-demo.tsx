import { useState } from 'react'
import { m } from '#messages'
import type { DemoRemoval, Setup } from '#features/setup/contract.ts'
import { getSetup, removeDemo } from '#features/setup/web/operations.ts'
import { useSiteName } from '#features/site/web/use-site.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { fieldErrorsIn } from '#platform/web/form/field-errors.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './setup.module.css'

/** Previews the removal of the demo world, and removes it once the name of the portal is typed. */
export function RemoveDemo({ onRemoved }: { onRemoved: (setup: Setup) => void }) {
  const [preview, setPreview] = useState<DemoRemoval | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    await removeDemo
      .call({ dryRun: true })
      .then(setPreview, () => {})
      .finally(() => setBusy(false))
  }
  return (
    <div>
      <button type="button" className="btn" disabled={isBusy} onClick={() => void open()}>
        {isBusy ? m.ui_loading() : m.setup_previewDemo()}
      </button>
      {preview && (
        <RemovalDialog
          preview={preview}
          onClose={() => setPreview(null)}
          onRemoved={async () => {
            setPreview(null)
            toast.success(m.setup_demoRemoved())
            onRemoved(await getSetup.call({}))
          }}
        />
      )}
    </div>
  )
}

type Props = { preview: DemoRemoval; onClose: () => void; onRemoved: () => Promise<void> }

function RemovalDialog({ preview: { counts, total, blockers }, onClose, onRemoved }: Props) {
  const name = useSiteName()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const isBlocked = blockers.length > 0
  async function remove() {
    setBusy(true)
    try {
      await removeDemo.call({ dryRun: false, confirm: typed }, { noTip: true })
      await onRemoved()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(fieldErrorsIn(failure)['confirm'] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={m.setup_demoTitle()}
      width={560}
      onClose={onClose}
      foot={
        isBlocked || total === 0 ? undefined : (
          <DialogButtons
            action={m.setup_demoTitle()}
            look="dark"
            isOff={isBusy || typed.trim() !== name}
            onAction={() => void remove()}
            onClose={onClose}
          />
        )
      }
    >
      {isBlocked ? <Blockers blockers={blockers} /> : <Counts counts={counts} total={total} />}
      {!isBlocked && total > 0 && (
        <>
          <TextField
            name="confirm"
            label={m.setup_demoConfirm({ name })}
            autoComplete="off"
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
          <p className="muted">{m.setup_demoFinal()}</p>
        </>
      )}
    </Dialog>
  )
}

function Counts({ counts, total }: Pick<DemoRemoval, 'counts' | 'total'>) {
  if (total === 0) return <p>{m.setup_demoNone()}</p>
  return (
    <>
      <p>{m.setup_demoCounts({ n: formatNumber(total) })}</p>
      <ul className={styles.counts}>
        {counts.map(({ kind, count, added }) => (
          <li key={kind}>
            <span>{kind}</span>
            <b>{formatNumber(count)}</b>
            {added > 0 && <span className="muted">{m.setup_demoAdded({ n: formatNumber(added) })}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

const Blockers = ({ blockers }: Pick<DemoRemoval, 'blockers'>) => (
  <>
    <p>{m.setup_demoBlocked()}</p>
    <ul className={styles.blockers}>
      {blockers.map(({ id, kind, name, refersTo }) => (
        <li key={`${kind} ${id} ${refersTo.kind} ${refersTo.name}`}>
          {m.setup_demoBlocker({ kind, name, toKind: refersTo.kind, toName: refersTo.name })}
        </li>
      ))}
    </ul>
  </>
)
