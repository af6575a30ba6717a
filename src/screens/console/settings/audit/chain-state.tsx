import { CircleDashed, ShieldAlert, ShieldCheck } from 'lucide'
import { m } from '#messages'
import type { AuditChain } from '#features/audit/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './chain-state.module.css'

/** The result of the last nightly check, which proves that no entry was changed or deleted. */
export function ChainState({ chain: { state, checkTime, entries, brokenId } }: { chain: AuditChain }) {
  const time = checkTime?.slice(0, 16) ?? ''
  if (state === 'broken')
    return (
      <p className={styles.chain} data-state="broken" role="alert">
        <Icon of={ShieldAlert} />
        <b>{m.audit_broken({ id: brokenId ?? '' })}</b>
        <span>{m.audit_checkedAt({ time })}</span>
      </p>
    )
  if (state === 'unchecked')
    return (
      <p className={styles.chain} data-state="unchecked">
        <Icon of={CircleDashed} />
        <b>{m.audit_unchecked()}</b>
        <span>{m.audit_uncheckedText()}</span>
      </p>
    )
  return (
    <p className={styles.chain} data-state="whole">
      <Icon of={ShieldCheck} />
      <b>{m.audit_whole()}</b>
      <span>{m.audit_wholeText({ time, n: formatNumber(entries ?? 0) })}</span>
    </p>
  )
}
