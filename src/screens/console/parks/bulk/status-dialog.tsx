import { useState } from 'react'
import type { z } from 'zod'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { FailedChecks } from '#features/inventory/drafts/publish-contract.ts'
import { publishParks, withdrawParks } from '#features/inventory/drafts/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { editorUrl } from '../parks-address.ts'
import styles from './status-dialog.module.css'

type Failed = z.output<typeof FailedChecks>
type Check = Failed['checks'][number]
type Props = { ids: string[]; onDone: () => void; onClose: () => void }

/** Publishes the selected parks or takes them off the site, all or none. */
export function StatusDialog({ ids, onDone, onClose }: Props) {
  const [act, setAct] = useState<'publish' | 'withdraw'>('publish')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; checks: readonly Check[] } | null>(null)
  const { revalidate } = useRevalidator()
  const isWithdrawal = act === 'withdraw'
  const n = formatNumber(ids.length)

  async function apply() {
    setBusy(true)
    setFailure(null)
    try {
      const input = { ids, reason: reason.trim() }
      if (isWithdrawal) await withdrawParks.call(input, { noTip: true })
      else await publishParks.call(reason.trim() === '' ? { ids } : input, { noTip: true })
      toast.success(isWithdrawal ? m.parks_withdrawnN({ n }) : m.parks_publishedN({ n }))
      await revalidate()
      onDone()
    } catch (error) {
      setFailure(error instanceof CallFailed ? { text: error.message, checks: checksIn(error) } : { text: m.failure_network(), checks: [] })
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={m.parks_statusTitle({ n })}
      width={560}
      onClose={onClose}
      foot={
        <DialogButtons
          action={isWithdrawal ? m.parkEditor_withdraw() : m.ui_publish()}
          isOff={isBusy || (isWithdrawal && reason.trim() === '')}
          onAction={() => void apply()}
          onClose={onClose}
        />
      }
    >
      <div className={styles.acts} role="radiogroup" aria-label={m.ui_status()}>
        <label>
          <input type="radio" name="act" checked={!isWithdrawal} onChange={() => setAct('publish')} />
          <span>
            {m.ui_publish()}
            <small>{m.parks_publishText()}</small>
          </span>
        </label>
        <label>
          <input type="radio" name="act" checked={isWithdrawal} onChange={() => setAct('withdraw')} />
          <span>
            {m.parkEditor_withdraw()}
            <small>{m.parks_withdrawText()}</small>
          </span>
        </label>
      </div>
      <TextField
        name="reason"
        label={m.inventory_reason()}
        error={undefined}
        required={isWithdrawal}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {failure && <Failure {...failure} />}
    </Dialog>
  )
}

const Failure = ({ text, checks }: { text: string; checks: readonly Check[] }) => (
  <div className={styles.failure} role="alert">
    <p>{text}</p>
    {checks.length > 0 && (
      <ul>
        {checks.map(({ parkId, draftId, parkName, check, path, text: reason }) => (
          <li key={`${parkId ?? draftId} ${check} ${path}`}>
            <AppLink to={editorUrl(parkId ?? draftId ?? '', 'basics')}>
              <AsWritten text={parkName ?? m.parks_unnamed()} />
            </AppLink>
            {` · ${reason}`}
          </li>
        ))}
      </ul>
    )}
  </div>
)

const checksFailed = 10_111

/** Reads the failed checks of all parks. */
const checksIn = ({ code, data }: CallFailed): readonly Check[] => (code === checksFailed ? (data as Failed).checks : [])
