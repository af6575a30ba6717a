import { Search } from 'lucide'
import { Form } from 'react-router'
import type { Route } from './+types/enquiries-screen'
import { m } from '#messages'
import { enquiryFollowUp } from '#features/content/solutions/enquiry-transitions.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { ConsoleHead } from '../console-head.tsx'
import { solutionLabels, statusLabels } from './enquiry-labels.ts'
import styles from './enquiries.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadEnquiries(request)

type Loaded = Route.ComponentProps['loaderData']
type Filter = Loaded['filter']

const listUrl = '/admin/enquiries'

function listAddress({ pageNum, pageSize, ...filter }: Partial<Filter>) {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== undefined) as [string, string][])
  if (pageNum !== undefined && pageNum > 1) params.set('pageNum', String(pageNum))
  if (pageSize !== undefined && pageSize !== 20) params.set('pageSize', String(pageSize))
  const query = params.toString()
  return query === '' ? listUrl : `${listUrl}?${query}`
}

/** The list of enquiries, newest first. */
export default function EnquiriesScreen({ loaderData: { filter, total, rows, counts } }: Route.ComponentProps) {
  const { status: selected, pageNum: _, ...others } = filter
  return (
    <>
      <ConsoleHead title={m.enquiry_title()} />
      <div className={styles.filters}>
        <Segments
          label={m.ui_status()}
          segments={[
            {
              key: 'all',
              to: listAddress(others),
              label: `${m.ui_all()} ${counts.new + counts.contacted + counts.closed}`,
              isOn: selected === undefined,
            },
            ...enquiryFollowUp.statuses.map((status) => ({
              key: status,
              to: listAddress({ ...others, status }),
              label: `${statusLabels[status].label()} ${counts[status]}`,
              isOn: selected === status,
            })),
          ]}
        />
        <Form action={listUrl} className={styles.search} key={JSON.stringify(filter)}>
          {selected && <input type="hidden" name="status" value={selected} />}
          <select className="input" name="solutionId" aria-label={m.content_solutionWhich()} defaultValue={filter.solutionId ?? ''}>
            <option value="">{m.enquiry_anySolution()}</option>
            {solutionLabels.map(({ id, label }) => (
              <option key={id} value={id}>
                {label()}
              </option>
            ))}
          </select>
          <input
            className="input"
            type="search"
            name="keyword"
            maxLength={50}
            aria-label={m.enquiry_keyword()}
            placeholder={m.enquiry_keyword()}
            defaultValue={filter.keyword ?? ''}
          />
          <button type="submit" className="btn">
            <Icon of={Search} />
            {m.ui_search()}
          </button>
        </Form>
      </div>
      <section className={`card ${styles.list}`} aria-label={m.enquiry_title()}>
        {rows.length === 0 ? (
          <NoEnquiries isFiltered={[selected, filter.solutionId, filter.keyword].some((value) => value !== undefined)} />
        ) : (
          <ul>
            {rows.map((row) => (
              <EnquiryItem key={row.id} row={row} />
            ))}
          </ul>
        )}
      </section>
      <SectionPager pageNum={filter.pageNum} pageSize={filter.pageSize} total={total} to={(page) => listAddress({ ...filter, ...page })} />
    </>
  )
}

/** The empty list; with a filter it links back to all enquiries. */
const NoEnquiries = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty heading="h2" title={m.enquiry_noneFound()} text={m.enquiry_noneFoundText()}>
      <AppLink className="btn" to={listUrl}>
        {m.enquiry_showAll()}
      </AppLink>
    </Empty>
  ) : (
    <Empty heading="h2" title={m.enquiry_none()} text={m.enquiry_noneText()}>
      <AppLink className="btn" to="/solutions">
        {m.solution_show()}
      </AppLink>
    </Empty>
  )

function EnquiryItem({
  row: { id, status, solutionTitle, name, company, target, message, createTime, language },
}: {
  row: Loaded['rows'][number]
}) {
  const { tag, label } = statusLabels[status]
  return (
    <li className={styles.item}>
      <p className={styles.tags}>
        <span className={tag}>{label()}</span>
        <span className="tag">{solutionTitle}</span>
        {language === 'en_US' && <span className="tag">EN</span>}
        <time dateTime={createTime.slice(0, 10)}>{createTime.slice(0, 16)}</time>
      </p>
      <h2>
        <AppLink to={`${listUrl}/${id}`}>
          <AsWritten text={company ? `${name} · ${company}` : name} />
        </AppLink>
      </h2>
      <p className="muted">{target}</p>
      <p className={styles.message}>
        <AsWritten text={message} />
      </p>
    </li>
  )
}
