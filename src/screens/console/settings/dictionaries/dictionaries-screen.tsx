import { Plus } from 'lucide'
import { useState } from 'react'
import { NavLink } from 'react-router'
import type { Route } from './+types/dictionaries-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { AdminItem, AdminType } from '#features/dictionaries/admin-contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './dictionaries-screen.module.css'
import { ItemDialog } from './item-dialog.tsx'
import { ItemTable } from './item-table.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { TypeDialog } from './type-dialog.tsx'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('../load.ts')).loadDictionaries(request, params.type)

/** The dictionaries: their items with names, order and colours. */
export default function DictionariesScreen({ loaderData: { types, selected, items } }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<'newType' | AdminType | null>(null)
  const grants = useGrants()
  return (
    <>
      <SettingsPage
        className={styles.content}
        actions={
          hasAny(grants, ['system:dictType:add']) && (
            <button type="button" className="btn" onClick={() => setDialog('newType')}>
              <Icon of={Plus} />
              {m.settings_addType()}
            </button>
          )
        }
      >
        <nav className={`card ${styles.types}`} aria-label={m.settings_dictionaries()} tabIndex={0}>
          <ul>
            {types.map((type) => (
              <li key={type.dictType}>
                <NavLink to={`/admin/settings/dictionaries/${type.dictType}`} aria-current={type === selected ? 'page' : undefined}>
                  {localName(type)} <span className="fig muted">{type.items}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {selected && <Items key={selected.dictType} type={selected} items={items} onRename={() => setDialog(selected)} />}
      </SettingsPage>
      {dialog && <TypeDialog type={dialog === 'newType' ? null : dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

const localName = ({ nameZh, nameEn }: AdminType) => (getLocale() === 'en-US' ? nameEn : nameZh)

function Items({ type, items, onRename }: { type: AdminType; items: readonly AdminItem[]; onRename: () => void }) {
  const [editing, setEditing] = useState<AdminItem | 'new' | null>(null)
  const grants = useGrants()
  const usedValues = items.map(({ dictValue }) => Number(dictValue))
  const isFull = type.slots !== null && items.length >= type.slots
  return (
    <section className={`card ${styles.items}`} aria-labelledby="dictionary">
      <header>
        <h2 id="dictionary">{localName(type)}</h2>
        <code>{type.dictType}</code>
        {type.fixed && <span className="tag grey">{m.settings_fixedValues()}</span>}
        {type.slots !== null && <span className="tag">{m.settings_slots({ used: String(items.length), max: String(type.slots) })}</span>}
        <span className={styles.actions}>
          {hasAny(grants, ['system:dictType:edit']) && (
            <button type="button" className="btn" onClick={onRename}>
              {m.settings_rename()}
            </button>
          )}
          {!type.fixed && hasAny(grants, ['system:dictData:add']) && (
            <button
              type="button"
              className="btn primary"
              disabled={isFull}
              title={isFull ? m.dictionaries_noSlot({ n: String(type.slots) }) : undefined}
              onClick={() => setEditing('new')}
            >
              <Icon of={Plus} />
              {m.settings_addItem()}
            </button>
          )}
        </span>
      </header>
      <ItemTable type={type} items={items} onEdit={setEditing} />
      {editing && (
        <ItemDialog type={type} item={editing === 'new' ? null : editing} usedValues={usedValues} onClose={() => setEditing(null)} />
      )}
    </section>
  )
}
