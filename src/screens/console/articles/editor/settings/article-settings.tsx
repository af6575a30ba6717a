import { m } from '#messages'
import { allContentTypes } from '#features/content/articles/article-types.ts'
import { maxSourceLength } from '#features/content/articles/article-rules.ts'
import type { Category } from '#features/content/articles/category-contract.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { controlledNumberInput } from '#platform/web/form/numeric-input.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { htmlLanguage, type Language } from '#platform/i18n/language.ts'
import { statusNames, statusTags } from '#screens/console/articles/article-labels.ts'
import styles from './article-settings.module.css'
import { EditorCard } from './editor-card.tsx'
import { languages, type Fields, type Side } from '../state/editor-state.ts'
import { CategoryOptions, ColumnOptions } from '#screens/console/articles/category-options.tsx'
import { languageNames } from '#screens/frame/language-names.ts'

type Props = {
  language: Language
  side: Side
  categories: readonly Category[]
  errors: FieldErrors
  onChange: (fields: Partial<Fields>) => void
  onLanguage: (language: Language) => void
}

/** Column, category, language and metadata of the article. */
export function ArticleSettings({ language, side: { article, fields }, categories, errors, onChange, onLanguage }: Props) {
  return (
    <EditorCard title={m.content_articleSettings()}>
      <CategoryFields fields={fields} categories={categories} errors={errors} onChange={onChange} />
      <LanguageChoice language={language} article={article} onLanguage={onLanguage} />
      <TextField
        name="source"
        label={m.content_articleSource()}
        error={errors['source']}
        value={fields.source}
        maxLength={maxSourceLength}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
      />
      <TextField
        name="releaseTime"
        label={m.content_articleReleaseTimeOf()}
        error={errors['releaseTime']}
        hint={m.content_articleReleaseHint()}
        type="datetime-local"
        value={fields.releaseTime.slice(0, 16).replace(' ', 'T')}
        onChange={({ currentTarget }) =>
          onChange({ releaseTime: currentTarget.value === '' ? '' : `${currentTarget.value.replace('T', ' ')}:00` })
        }
      />
      <TextField
        name="presetViews"
        label={m.content_articlePresetViews()}
        error={errors['presetViews']}
        maxLength={12}
        {...controlledNumberInput({ decimals: 0 }, fields.presetViews, (presetViews) => onChange({ presetViews }))}
      />
    </EditorCard>
  )
}

type CategoryProps = Pick<Props, 'categories' | 'errors' | 'onChange'> & { fields: Fields }

/** The column and the category in it. */
function CategoryFields({ fields, categories, errors, onChange }: CategoryProps) {
  const options = categories.filter(
    ({ contentType, active, categoryId }) => contentType === fields.contentType && (active || categoryId === fields.categoryId),
  )
  return (
    <>
      <Field name="contentType" label={m.content_articleColumn()} error={errors['contentType']} required>
        <select
          {...fieldAttributes({ name: 'contentType', error: errors['contentType'], required: true })}
          className="input"
          value={fields.contentType ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ contentType: allContentTypes.find((type) => type === currentTarget.value) ?? null, categoryId: null })
          }
        >
          <ColumnOptions />
        </select>
      </Field>
      <Field name="categoryId" label={m.content_articleCategory()} error={errors['categoryId']} required>
        <select
          {...fieldAttributes({ name: 'categoryId', error: errors['categoryId'], required: true })}
          className="input"
          value={fields.categoryId ?? ''}
          onChange={({ currentTarget }) => onChange({ categoryId: currentTarget.value || null })}
        >
          <option value="">{m.content_articleChooseCategory()}</option>
          <CategoryOptions categories={options} />
        </select>
      </Field>
    </>
  )
}

/** The switch between both languages, and the status of the current one. */
function LanguageChoice({ language, article, onLanguage }: Pick<Props, 'language' | 'onLanguage'> & Pick<Side, 'article'>) {
  return (
    <div className="field">
      <span className="label">{m.ui_language()}</span>
      <div className={styles.segments} role="group" aria-label={m.ui_language()}>
        {languages.map((each) => (
          <button key={each} type="button" lang={htmlLanguage(each)} aria-pressed={each === language} onClick={() => onLanguage(each)}>
            {languageNames[each]}
          </button>
        ))}
      </div>
      <p className={styles.state}>
        {article ? <span className={statusTags[article.status]}>{statusNames[article.status]()}</span> : m.content_articleNotStored()}
        {article?.status === 'scheduled' && article.releaseTime && (
          <span>{m.content_articleComesOut({ time: article.releaseTime.slice(0, 16) })}</span>
        )}
      </p>
    </div>
  )
}
