import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { LeadCard } from '#features/leads/contract.ts'
import { useListKeys } from '#platform/web/keys/use-list-keys.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { StackedTable } from '../stacked-table.tsx'
import { ClockMark } from './clock-mark.tsx'
import { KindTag } from './kind-tag.tsx'
import { stageLabels } from './lead-labels.ts'
import { leadUrl } from './leads-address.ts'
import { nextLine, personOf, titleOf } from './lead-words.ts'
import styles from './leads.module.css'
import { useNow } from '#platform/web/use-now.ts'

/** The leads of the board as rows, in the same words. */
export function LeadTable({ rows }: { rows: readonly LeadCard[] }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  const now = useNow()
  const { active } = useListKeys({
    count: rows.length,
    rowAt: (row) => body.current?.rows[row],
    onOpen: (row) => void navigate(leadUrl(rows[row]!.id)),
  })
  return (
    <div className="card">
      <StackedTable label={m.console_leads()} className={styles.table}>
        <thead>
          <tr>
            <th>{m.board_wishOrPlace()}</th>
            <th>{m.ui_source()}</th>
            <th>{m.board_customer()}</th>
            <th>{m.board_stageHead()}</th>
            <th>{m.board_time()}</th>
            <th>{m.board_next()}</th>
            <th>{m.board_owner()}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((card, at) => (
            <tr key={card.id} data-active={at === active || undefined}>
              <td>
                <AppLink to={leadUrl(card.id)}>
                  <AsWritten text={titleOf(card)} />
                </AppLink>
              </td>
              <td data-label={m.ui_source()}>
                <KindTag kind={card.source} />
              </td>
              <td data-label={m.board_customer()}>
                <AsWritten text={[personOf(card), card.company].filter(Boolean).join(' · ')} />
                <small className="fig">{card.phone ?? card.email}</small>
              </td>
              <td data-label={m.board_stageHead()}>{stageLabels[card.stage]()}</td>
              <td data-label={m.board_time()}>
                <ClockMark card={card} now={now} />
              </td>
              <td data-label={m.board_next()}>
                <AsWritten text={nextLine(card, now, getLocale()).text} />
              </td>
              <td data-label={m.board_owner()}>
                {card.owner ? <AsWritten text={card.owner.name} /> : <span className="muted">{m.board_unassigned()}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </div>
  )
}
