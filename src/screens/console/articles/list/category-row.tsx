import { m } from '#messages'
import type { Category } from '#features/content/articles/category-contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { useGrants } from '#screens/console/console-context.ts'

type Props = { category: Category; onEdit: () => void; onDelete: () => void }

/** A category with its number of articles; it can be deleted only without any. */
export function CategoryRow({ category: { nameZh, nameEn, sort, count, active }, onEdit, onDelete }: Props) {
  const grants = useGrants()
  return (
    <li>
      <span className="fig">{sort}</span>
      <b lang="zh-CN">{nameZh}</b>
      <span lang="en">{nameEn}</span>
      <span className="muted">{m.content_total({ count: String(count) })}</span>
      {active ? <span className="tag ok">{m.ui_inUse()}</span> : <span className="tag grey">{m.content_articleCategoryOff()}</span>}
      {hasAny(grants, ['system:category:edit']) && (
        <button type="button" className="btn plain small" aria-label={m.content_articleEditNamed({ title: nameZh })} onClick={onEdit}>
          {m.content_articleEdit()}
        </button>
      )}
      {hasAny(grants, ['system:category:remove']) && (
        <button
          type="button"
          className="btn plain small"
          disabled={count > 0}
          title={count > 0 ? m.content_articleCategoryInUse() : undefined}
          aria-label={m.content_articleDeleteNamed({ title: nameZh })}
          onClick={onDelete}
        >
          {m.ui_delete()}
        </button>
      )}
    </li>
  )
}
