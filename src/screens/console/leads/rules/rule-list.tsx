import { ArrowDown, ArrowUp, Pencil, Trash2, type IconNode } from 'lucide'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { LeadRule } from '#features/leads/assignment-contract.ts'
import { editLeadRule } from '#features/leads/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { describeTarget, describeTerms, type TypeChoice } from './rule-words.ts'
import { ruleInput } from './rule-input.ts'
import styles from './rules.module.css'
import { useRegionNames } from './use-region-names.ts'

type Props = {
  rules: readonly LeadRule[]
  types: readonly TypeChoice[]
  mayEdit: boolean
  onEdit: (rule: LeadRule) => void
  onRemove: (rule: LeadRule) => void
}

/** The rules in their order; the first that fits a lead decides. */
export function RuleList({ rules, types, mayEdit, onEdit, onRemove }: Props) {
  const { revalidate } = useRevalidator()
  const regionNames = useRegionNames(rules.flatMap(({ terms }) => terms.regionCodes ?? []))
  const place = (rule: LeadRule, position: number) =>
    void editLeadRule.call({ ...ruleInput(rule), position }).then(
      () => revalidate(),
      () => revalidate(),
    )
  return (
    <ol className={styles.rules}>
      {rules.map((rule, at) => (
        <li key={rule.id} data-off={!rule.active || undefined}>
          <b className="fig">{at + 1}</b>
          <div>
            <h2>
              <AsWritten text={rule.name} />
              {!rule.active && <span className={styles.off}>{m.board_ruleOff()}</span>}
            </h2>
            <p>
              <AsWritten text={describeTerms(rule, types, regionNames)} />
            </p>
            <p className={styles.target}>
              → <AsWritten text={describeTarget(rule)} />
              {rule.acceptMinutes !== null && <span className="muted"> · {m.board_passesOn({ n: String(rule.acceptMinutes) })}</span>}
            </p>
          </div>
          <span className="muted">{m.board_assignedCount({ n: formatNumber(rule.assigned) })}</span>
          {mayEdit && (
            <span className={styles.buttons}>
              <Square icon={ArrowUp} label={m.board_ruleUp({ name: rule.name })} isOff={at === 0} onClick={() => place(rule, at)} />
              <Square
                icon={ArrowDown}
                label={m.board_ruleDown({ name: rule.name })}
                isOff={at === rules.length - 1}
                onClick={() => place(rule, at + 2)}
              />
              <Square icon={Pencil} label={m.board_ruleEdit({ name: rule.name })} onClick={() => onEdit(rule)} />
              <Square icon={Trash2} label={m.board_ruleRemove({ name: rule.name })} onClick={() => onRemove(rule)} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

type SquareProps = { icon: IconNode; label: string; isOff?: boolean; onClick: () => void }

const Square = ({ icon, label, isOff = false, onClick }: SquareProps) => (
  <button type="button" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    <Icon of={icon} />
  </button>
)
