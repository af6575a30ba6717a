import { useState } from 'react'
import { m } from '#messages'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import styles from './agreement-diff.module.css'
import { CheckBox } from './check-box.tsx'
import { compareBlocks, type DiffBlock, type Part } from './compare-blocks.ts'
import { LanguageSide, LanguageSides } from './language-sides.tsx'

type Texts = Pick<StaffAgreement, 'titleZh' | 'titleEn' | 'contentZh' | 'contentEn'>

/** The differences in both languages side by side: additions are underlined, removals struck through. */
export default function AgreementDiff({ before, after }: { before: Texts; after: Texts }) {
  const [showsAll, setShowsAll] = useState(false)
  const withTitle = (title: string, content: string) => `<h2>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h2>${content}`
  const sides = [
    {
      lang: 'zh',
      name: m.ui_chinese(),
      from: withTitle(before.titleZh, before.contentZh),
      to: withTitle(after.titleZh, after.contentZh),
    },
    {
      lang: 'en',
      name: m.ui_english(),
      from: withTitle(before.titleEn, before.contentEn),
      to: withTitle(after.titleEn, after.contentEn),
    },
  ] as const
  return (
    <>
      <CheckBox isChecked={showsAll} onChange={setShowsAll} className={styles.filter}>
        {m.agreement_showUnchanged()}
      </CheckBox>
      <LanguageSides>
        {sides.map(({ lang, name, from, to }) => (
          <Side key={lang} lang={lang} name={name} diff={compareBlocks(from, to, lang)} showsAll={showsAll} />
        ))}
      </LanguageSides>
    </>
  )
}

type SideProps = { lang: 'zh' | 'en'; name: string; diff: readonly DiffBlock[]; showsAll: boolean }

function Side({ lang, name, diff, showsAll }: SideProps) {
  const changes = diff.filter(({ kind }) => kind !== 'same')
  const visible = showsAll ? diff : changes
  return (
    <LanguageSide name={name} detail={changes.length === 0 ? m.agreement_noChanges() : m.agreement_changes({ n: String(changes.length) })}>
      <ul className={styles.diff} lang={lang === 'zh' ? 'zh-CN' : 'en'}>
        {visible.map(({ block, kind, parts }, blockIndex) => (
          <li key={blockIndex} data-kind={kind} data-block={block}>
            {parts.map((part, index) => (
              <DiffText key={index} part={part} />
            ))}
          </li>
        ))}
      </ul>
    </LanguageSide>
  )
}

function DiffText({ part: { kind, text } }: { part: Part }) {
  if (kind === 'added') return <ins>{text}</ins>
  return kind === 'removed' ? <del>{text}</del> : text
}
