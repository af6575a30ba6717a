import { Plus } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/rules-screen'
import { m } from '#messages'
import type { LeadRule } from '#features/leads/assignment-contract.ts'
import { removeLeadRule } from '#features/leads/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { Absences } from './absences.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import styles from './rules.module.css'
import { TryOut } from './try-out.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadRules(request)

/** Who gets which lead: rules in order, what they would have done, and who is away. */
export default function RulesScreen({ loaderData: { rules, absences, staff, types } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<LeadRule | 'new' | null>(null)
  const [removing, setRemoving] = useState<LeadRule | null>(null)
  const mayEdit = hasAny(useGrants(), ['system:leadRule:edit'])
  return (
    <>
      <ConsoleHead title={m.board_rules()}>
        {mayEdit && (
          <button type="button" className="btn primary" onClick={() => setEditing('new')}>
            <Icon of={Plus} />
            {m.board_newRule()}
          </button>
        )}
      </ConsoleHead>
      <div className={styles.page}>
        <section className="card">
          <p className={styles.lead}>{m.board_rulesText()}</p>
          {rules.length === 0 ? (
            <Empty heading="h2" title={m.board_noRules()} text={m.board_noRulesText()} />
          ) : (
            <RuleList rules={rules} types={types} mayEdit={mayEdit} onEdit={setEditing} onRemove={setRemoving} />
          )}
        </section>
        <div className={styles.side}>
          {mayEdit && <TryOut />}
          <Absences absences={absences} staff={staff} mayEditOthers={mayEdit} />
        </div>
      </div>
      {editing && (
        <RuleDialog
          rule={editing === 'new' ? null : editing}
          staff={staff}
          types={types}
          onDone={() => {
            setEditing(null)
            void revalidate()
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={m.board_removeRule()}
          action={m.ui_delete()}
          onConfirm={async () => {
            await removeLeadRule.call({ id: removing.id })
            setRemoving(null)
            void revalidate()
          }}
          onClose={() => setRemoving(null)}
        >
          {m.board_removeRuleText({ name: removing.name })}
        </ConfirmDialog>
      )}
    </>
  )
}
