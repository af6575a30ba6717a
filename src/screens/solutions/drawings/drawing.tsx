import type { ReactNode } from 'react'
import { m } from '#messages'
import styles from './drawing.module.css'

export type Key = { look: 'brand' | 'empty' | 'yellow' | 'hatch' | 'ink' | 'dashed' | 'pale'; text: string; figure?: string }

type Props = {
  title: string
  /** Text alternative of the drawing. */
  label: string
  keys: readonly Key[]
  width: number
  height: number
  children: ReactNode
}

/** A drawing with title, key and figures, marked as an example. */
export function Drawing({ title, label, keys, width, height, children }: Props) {
  return (
    <figure className={styles.drawing}>
      <figcaption>
        <h3>{title}</h3>
        <span className="tag">{m.solution_example()}</span>
      </figcaption>
      <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
          {children}
        </svg>
      </div>
      <ul className={styles.keys}>
        {keys.map(({ look, text, figure }) => (
          <li key={text}>
            <i data-look={look} aria-hidden="true" />
            {text}
            {figure !== undefined && <b className="fig">{figure}</b>}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** 45° ticks at both ends of a dimension line. */
const tick = (x: number, y: number) => `M${x - 4} ${y + 4}l8-8`

type LineProps = { from: number; to: number; at: number; text: string }

/** A horizontal dimension line with its figure in the middle. */
export const HorizontalDimension = ({ from, to, at, text }: LineProps) => (
  <g>
    <path d={`M${from} ${at}H${to}M${from} ${at - 6}v12M${to} ${at - 6}v12`} className={styles.dimension} />
    <path d={tick(from, at) + tick(to, at)} className={styles.tick} />
    <text x={(from + to) / 2} y={at - 6} className={styles.figure} textAnchor="middle">
      {text}
    </text>
  </g>
)

/** A vertical dimension line with its figure on the left. */
export const VerticalDimension = ({ from, to, at, text }: LineProps) => (
  <g>
    <path d={`M${at} ${from}V${to}M${at - 6} ${from}h12M${at - 6} ${to}h12`} className={styles.dimension} />
    <path d={tick(at, from) + tick(at, to)} className={styles.tick} />
    <text x={at - 9} y={(from + to) / 2 + 5} className={styles.figure} textAnchor="end">
      {text}
    </text>
  </g>
)

/** 135° hatching for unusable areas. */
export const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <path d="M0 0V6" stroke="#9dabb9" strokeWidth="2.4" />
    </pattern>
  </defs>
)
