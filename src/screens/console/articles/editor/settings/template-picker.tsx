import { m } from '#messages'
import { maxPictures } from '#features/content/articles/article-rules.ts'
import { allTemplates, type ArticleTemplate } from '#features/content/articles/article-types.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { templateNames } from '#screens/console/articles/article-labels.ts'
import styles from './template-picker.module.css'
import { EditorCard } from './editor-card.tsx'
import { exceededPictureLimit, type Fields } from '../state/editor-state.ts'

type Props = { fields: Fields; error: string | undefined; onChange: (fields: Partial<Fields>) => void }

/** The choice of template, with the picture limit of each. */
export function TemplatePicker({ fields, error, onChange }: Props) {
  const limit = exceededPictureLimit(fields)
  return (
    <EditorCard title={m.content_articleTemplate()} headingId="article-template">
      <TemplateCards template={fields.template} onChoose={(template) => onChange({ template })} />
      <FieldError name="template" error={error ?? (limit === null ? undefined : m.content_articleTooManyPictures({ n: String(limit) }))} />
    </EditorCard>
  )
}

type CardsProps = { template: ArticleTemplate | null; isLarge?: boolean; onChoose: (template: ArticleTemplate) => void }

export function TemplateCards({ template, isLarge = false, onChoose }: CardsProps) {
  return (
    <div className={styles.templates} data-large={isLarge || undefined} role="group" aria-label={m.content_articleTemplate()}>
      {allTemplates.map((name) => (
        <button key={name} type="button" aria-pressed={name === template} onClick={() => onChoose(name)}>
          <svg viewBox="0 0 60 40" aria-hidden="true">
            {drawings[name]}
          </svg>
          {templateNames[name]()}
          <small>{m.content_articleMostPictures({ n: String(maxPictures[name]) })}</small>
        </button>
      ))}
    </div>
  )
}

const lines = { stroke: 'var(--ink-disabled)', strokeWidth: 2 }

const drawings: Record<ArticleTemplate, React.ReactNode> = {
  'text-image': (
    <>
      <rect x="6" y="4" width="48" height="14" fill="var(--blue-200)" />
      <path d="M6 23h48M6 29h48M6 35h30" {...lines} />
    </>
  ),
  free: <path d="M6 6h30M6 13h48M6 20h40M6 27h48M6 34h22" {...lines} />,
  'double-column': (
    <>
      <rect x="32" y="4" width="22" height="14" fill="var(--blue-200)" />
      <rect x="32" y="21" width="22" height="14" fill="var(--blue-200)" />
      <path d="M6 6h20M6 12h20M6 18h20M6 24h20M6 30h20M6 36h12" {...lines} />
    </>
  ),
}
