import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { QuarterFigures } from '#features/market/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { pathOf, placeLine, size, type Drawing, type Line } from './line-points.ts'
import styles from './rent-line.module.css'
import { formatQuarter, formatRent } from './texts.ts'
import { useShow, type Show } from '#platform/web/ui/show.ts'

/** The medians of asking and achieved rents by quarter: a drawing with its values as a table. */
export function RentLine({ quarters }: { quarters: readonly QuarterFigures[] }) {
  const drawing = placeLine(quarters)
  return (
    <>
      {drawing ? <Chart drawing={drawing} last={quarters.at(-1)?.quarter} /> : <p className={styles.empty}>{m.market_lineEmpty()}</p>}
      <details className={styles.values} open={!drawing}>
        <summary>{m.market_lineTable()}</summary>
        <Values quarters={quarters} />
      </details>
    </>
  )
}

function Chart({ drawing, last }: { drawing: Drawing; last: string | undefined }) {
  const { asking, achieved, marks, y, quarters } = drawing
  const show = useShow()
  return (
    <div className={styles.chart} role="group" aria-label={m.market_lineTitle()} tabIndex={0}>
      <Legend hasAchieved={achieved.length > 0} />
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={describe(drawing, last, show)}>
        {marks.map((yuan) => (
          <g key={yuan}>
            <path className={styles.grid} d={`M${size.left} ${y(yuan)}H${size.width - size.right}`} />
            <text x={size.left - 10} y={y(yuan) + 4} textAnchor="end" className={styles.axis}>
              {show(formatRent(yuan)).figure}
            </text>
          </g>
        ))}
        {quarters.map(({ quarter, x }) => (
          <text key={quarter} x={x} y={size.height - 8} textAnchor="middle" className={styles.axis}>
            {quarter.slice(2).replace('-', '')}
          </text>
        ))}
        <Series line={achieved} className={styles.achieved} />
        <Series line={asking} className={styles.asking} />
      </svg>
    </div>
  )
}

const Series = ({ line, className }: { line: Line; className: string | undefined }) => (
  <g className={className}>
    {line.map((points) => (
      <path key={points[0]?.quarter} className={styles.line} d={pathOf(points)} />
    ))}
    {line.flat().map(({ quarter, x, y }) => (
      <circle key={quarter} cx={x} cy={y} r={4} />
    ))}
  </g>
)

const Legend = ({ hasAchieved }: { hasAchieved: boolean }) => (
  <ul className={styles.legend}>
    <li className={styles.asking}>{m.market_asking()}</li>
    {hasAchieved && <li className={styles.achieved}>{m.market_achieved()}</li>}
  </ul>
)

function describe({ asking, achieved }: Drawing, last: string | undefined, show: Show) {
  const isChinese = getLocale() === 'zh-CN'
  const sentence = (name: string, line: Line) =>
    m.market_lineOf({
      name: isChinese ? name : name.toLowerCase(),
      points: line
        .flat()
        .map(({ quarter, median }) => `${formatQuarter(quarter, quarter === last)} ${show(formatRent(median)).figure}`)
        .join(isChinese ? '，' : ', '),
    })
  const sentences = [
    ...(asking.length > 0 ? [sentence(m.market_asking(), asking)] : []),
    ...(achieved.length > 0 ? [sentence(m.market_achieved(), achieved)] : []),
  ]
  return sentences.join(isChinese ? '。' : '. ')
}

const Values = ({ quarters }: { quarters: readonly QuarterFigures[] }) => (
  <div className={styles.scroll} role="group" aria-label={m.market_lineTable()} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.market_quarterColumn()}</th>
          <th scope="col">{m.market_asking()}</th>
          <th scope="col">{m.market_askingCount()}</th>
          <th scope="col">{m.market_achieved()}</th>
          <th scope="col">{m.market_dealCount()}</th>
        </tr>
      </thead>
      <tbody>
        {quarters.map(({ quarter, asking, achieved }, at) => (
          <tr key={quarter}>
            <th scope="row">{formatQuarter(quarter, at === quarters.length - 1)}</th>
            <Median value={asking.median} />
            <td className="fig">{formatNumber(asking.count)}</td>
            <Median value={achieved.median} />
            <td className="fig">{formatNumber(achieved.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Median({ value }: { value: number | null }) {
  const show = useShow()
  return value === null ? <td className="muted">{m.market_tooFew()}</td> : <td className="fig">{show(formatRent(value)).figure}</td>
}
