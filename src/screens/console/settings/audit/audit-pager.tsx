import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { AuditRow } from '#features/audit/contract.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { auditAddress, conditionsOf, type AuditAddress } from './audit-filter.ts'
import styles from './audit-screen.module.css'

type Props = { address: AuditAddress; rows: readonly AuditRow[]; hasNewer: boolean; hasOlder: boolean }

/** Newer and older pages. Each lies beside a known entry, so that entries written meanwhile move nothing. */
export function AuditPager({ address, rows, hasNewer, hasOlder }: Props) {
  const [first, last] = [rows.at(0), rows.at(-1)]
  if (!hasNewer && !hasOlder) return null
  const page = { ...conditionsOf(address), pageSize: address.pageSize }
  return (
    <nav className={styles.pager} aria-label={m.ui_pages()}>
      {hasNewer && <AppLink to={auditAddress(page)}>{m.audit_newest()}</AppLink>}
      <Step to={hasNewer && first ? auditAddress({ ...page, after: first.id }) : null} rel="prev">
        <Icon of={ChevronLeft} />
        {m.audit_newer()}
      </Step>
      <Step to={hasOlder && last ? auditAddress({ ...page, before: last.id }) : null} rel="next">
        {m.audit_older()}
        <Icon of={ChevronRight} />
      </Step>
    </nav>
  )
}

const Step = ({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) =>
  to === null ? (
    <span className="btn small" role="link" aria-disabled="true">
      {children}
    </span>
  ) : (
    <AppLink className="btn small" to={to} rel={rel}>
      {children}
    </AppLink>
  )
